// A picture with a palette of few colours, as PNG: a third of the size, and hardly to be told from the whole one.
import { crc32, deflateSync } from "node:zlib";

/** Splits the colours by their widest channel until there are enough boxes; each box becomes its mean. */
function boxesOf(colours, most) {
  const boxes = [colours];
  const spread = (box, channel) => Math.max(...box.map((one) => one[channel])) - Math.min(...box.map((one) => one[channel]));
  const weigh = (box) => box.reduce((sum, one) => sum + one[3], 0);
  const rank = (box) => Math.max(spread(box, 0), spread(box, 1), spread(box, 2)) * weigh(box) ** 0.2;
  const ranks = [rank(colours)];
  while (boxes.length < most) {
    const at = ranks.indexOf(Math.max(...ranks));
    if (boxes[at].length < 2) break;
    const box = boxes[at];
    const channel = [0, 1, 2].sort((a, b) => spread(box, b) - spread(box, a))[0];
    box.sort((a, b) => a[channel] - b[channel]);
    let half = weigh(box) / 2;
    let cut = box.findIndex((one) => (half -= one[3]) <= 0);
    cut = Math.min(Math.max(cut, 1), box.length - 1);
    boxes.splice(at, 1, box.slice(0, cut), box.slice(cut));
    ranks.splice(at, 1, rank(boxes[at]), rank(boxes[at + 1]));
  }
  return boxes;
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** @param {{width: number, height: number, pixels: Uint8Array}} picture four bytes a pixel, none transparent @param {number} most */
export function palettePng({ width, height, pixels }, most) {
  const key = (i) => (pixels[i] << 16) | (pixels[i + 1] << 8) | pixels[i + 2];
  const counts = new Map();
  for (let i = 0; i < pixels.length; i += 4) counts.set(key(i), (counts.get(key(i)) ?? 0) + 1);
  const colours = [...counts].map(([rgb, count]) => [rgb >> 16, (rgb >> 8) & 255, rgb & 255, count]);
  const index = new Map();
  const palette = boxesOf(colours, most).map((box, at) => {
    const all = box.reduce((sum, one) => sum + one[3], 0);
    for (const [r, g, b] of box) index.set((r << 16) | (g << 8) | b, at);
    return [0, 1, 2].map((channel) => Math.round(box.reduce((sum, one) => sum + one[channel] * one[3], 0) / all));
  });
  const rows = Buffer.alloc((width + 1) * height);
  for (let i = 0; i < width * height; i++) rows[Math.trunc(i / width) + i + 1] = index.get(key(i * 4));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8);
  const parts = [chunk("IHDR", head), chunk("PLTE", Buffer.from(palette.flat())), chunk("IDAT", deflateSync(rows, { level: 9 })), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
}
