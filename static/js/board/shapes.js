// The measures of the boards, in the units of their drawings: a wide one for each, and a close one for narrow screens.
// A board has long wells as stores at its ends, or heaps beside it on the table where the captured pieces lie.
// The value is written as JSON: the server reads it too, for its pictures.

/**
 * @typedef {{x: number, y: number, rx: number, ry: number, label: [number, number], anchor?: "start"|"end", rest: "x"|"y"}} HeapShape
 * @typedef {{alone: HeapShape, pile: HeapShape, kept: HeapShape, scale: number}} Heap
 *   `rest`: along which axis they are pushed towards their number
 *   where captured pieces lie for the one at the bottom: by themselves, or beside what was kept aside before
 * @typedef {{
 *   width: number, height: number, plank: {x: number, y: number, width: number, height: number, rx: number},
 *   first: number, pitch: number, hole: [number, number], rows: [number, number], counts: [number, number],
 *   stone: number, outside: [number, number],
 *   store?: {x: number, rx: number, ry: number, shift: number, label: number}, heap?: Heap,
 * }} Shape
 * @typedef {{ground: "wood"|"earth", wide: Shape, close: Shape}} Look
 */

/** @type {Record<string, Look>} */
export const LOOKS = {
  "mangala": {
    "ground": "wood",
    "wide": {
      "width": 1000, "height": 460, "plank": {"x": 4, "y": 34, "width": 992, "height": 388, "rx": 106},
      "first": 205, "pitch": 118, "hole": [54, 54], "rows": [128, 328], "counts": [206, 250],
      "store": {"x": 90, "rx": 50, "ry": 112, "shift": 26, "label": 146}, "stone": 11.8, "outside": [17, 444]
    },
    "close": {
      "width": 360, "height": 318, "plank": {"x": 1, "y": 18, "width": 358, "height": 280, "rx": 34},
      "first": 65.5, "pitch": 45.8, "hole": [21, 44], "rows": [77, 239], "counts": [138, 178],
      "store": {"x": 22, "rx": 15.5, "ry": 98, "shift": 18, "label": 106}, "stone": 6.8, "outside": [8, 310]
    }
  },
  "layli": {
    "ground": "wood",
    "wide": {
      "width": 1000, "height": 460, "plank": {"x": 112, "y": 34, "width": 776, "height": 388, "rx": 30},
      "first": 190, "pitch": 124, "hole": [52, 52], "rows": [124, 332], "counts": [206, 250], "stone": 11.6, "outside": [17, 444],
      "heap": {
        "scale": 1,
        "alone": {"x": 946, "y": 322, "rx": 50, "ry": 78, "label": [946, 424], "rest": "y"},
        "pile": {"x": 946, "y": 274, "rx": 48, "ry": 46, "label": [946, 338], "rest": "y"},
        "kept": {"x": 946, "y": 392, "rx": 44, "ry": 30, "label": [946, 440], "rest": "y"}
      }
    },
    "close": {
      "width": 360, "height": 360, "plank": {"x": 1, "y": 58, "width": 358, "height": 244, "rx": 16},
      "first": 38, "pitch": 56.8, "hole": [22, 39], "rows": [112, 248], "counts": [166, 194], "stone": 7, "outside": [48, 312],
      "heap": {
        "scale": 0.86,
        "alone": {"x": 250, "y": 340, "rx": 76, "ry": 19, "label": [354, 340], "anchor": "end", "rest": "x"},
        "pile": {"x": 286, "y": 340, "rx": 40, "ry": 19, "label": [354, 340], "anchor": "end", "rest": "x"},
        "kept": {"x": 188, "y": 340, "rx": 31, "ry": 17, "label": [244, 340], "anchor": "end", "rest": "x"}
      }
    }
  },
  "modiar": {
    "ground": "earth",
    "wide": {
      "width": 1000, "height": 480, "plank": {"x": 104, "y": 26, "width": 792, "height": 428, "rx": 150},
      "first": 272, "pitch": 228, "hole": [92, 68], "rows": [120, 360], "counts": [216, 264], "stone": 17, "outside": [13, 468],
      "heap": {
        "scale": 0.74,
        "alone": {"x": 946, "y": 344, "rx": 50, "ry": 76, "label": [946, 444], "rest": "y"},
        "pile": {"x": 946, "y": 344, "rx": 50, "ry": 76, "label": [946, 444], "rest": "y"},
        "kept": {"x": 946, "y": 344, "rx": 50, "ry": 76, "label": [946, 444], "rest": "y"}
      }
    },
    "close": {
      "width": 360, "height": 392, "plank": {"x": 1, "y": 62, "width": 358, "height": 268, "rx": 74},
      "first": 70, "pitch": 110, "hole": [46, 41], "rows": [120, 272], "counts": [181, 211], "stone": 10.6, "outside": [52, 341],
      "heap": {
        "scale": 0.66,
        "alone": {"x": 244, "y": 370, "rx": 80, "ry": 21, "label": [354, 370], "anchor": "end", "rest": "x"},
        "pile": {"x": 244, "y": 370, "rx": 80, "ry": 21, "label": [354, 370], "anchor": "end", "rest": "x"},
        "kept": {"x": 244, "y": 370, "rx": 80, "ry": 21, "label": [354, 370], "anchor": "end", "rest": "x"}
      }
    }
  }
};
