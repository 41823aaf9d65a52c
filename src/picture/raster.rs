//! The picture as PNG.

use std::borrow::Cow;

use resvg::tiny_skia::{FilterQuality, Pixmap, PixmapPaint, Transform};
use resvg::usvg::{Options, Tree};

use super::{Frame, Scene, svg};

/// The narrowest picture, in pixels.
pub const NARROWEST: u32 = 200;
/// The widest picture, in pixels.
pub const WIDEST: u32 = 1_200;
/// How wide the shadow below a board is drawn, in pixels.
const SOFT_WIDTH: u32 = 150;

/// A picture of this width in pixels, from [`NARROWEST`] to [`WIDEST`]; its height follows from its board.
///
/// It takes some milliseconds and some megabytes: do it where nothing waits for this thread.
#[must_use]
pub fn png(scene: &Scene, frame: Frame, width: u32) -> Vec<u8> {
    png_of(&svg(scene, frame), width)
}

/// The same of a picture that is drawn already.
///
/// # Panics
/// If it was not drawn by [`svg`].
#[must_use]
pub fn png_of(drawn: &str, width: u32) -> Vec<u8> {
    let width = width.clamp(NARROWEST, WIDEST);
    let (below, above) = parted(drawn);
    let above = read(&above);
    let size = above.size();
    let height = (size.height() / size.width() * width as f32).round() as u32;
    let mut pixels = empty(width, height);
    if let Some(below) = below {
        let soft = rendered(&read(&below), empty(SOFT_WIDTH, height * SOFT_WIDTH / width));
        let scale = Transform::from_scale(width as f32 / soft.width() as f32, height as f32 / soft.height() as f32);
        let smooth = PixmapPaint { quality: FilterQuality::Bilinear, ..PixmapPaint::default() };
        pixels.draw_pixmap(0, 0, soft.as_ref(), &smooth, scale, None);
    }
    written(&rendered(&above, pixels)).expect("a picture can be written to memory")
}

/// The pixels as PNG. They cover all behind them, so how much shows through is left out; and colours flow into one another so
/// softly that it is smaller, and done sooner, when no row is told by the one before.
fn written(pixels: &Pixmap) -> Result<Vec<u8>, png::EncodingError> {
    debug_assert!(pixels.pixels().iter().all(|it| it.is_opaque()), "the ground is under all of it");
    let colours: Vec<u8> = pixels.pixels().iter().flat_map(|it| [it.red(), it.green(), it.blue()]).collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, pixels.width(), pixels.height());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_filter(png::Filter::NoFilter);
    encoder.write_header()?.write_image_data(&colours)?;
    Ok(bytes)
}

/// A drawing in two: the ground with the board's shadow, if it begins with them, and what lies upon it. To blur a shadow takes
/// longer than all the rest, and nobody sees whether it was done on large pixels.
fn parted(drawn: &str) -> (Option<String>, Cow<'_, str>) {
    let parts = || {
        let (head, rest) = drawn.split_once("<defs>")?;
        let (paints, body) = rest.split_once("</defs>")?;
        let (second, end) = body.match_indices("/>").nth(1)?;
        let (below, above) = body.split_at(second + end.len());
        let both = below.contains(" filter=").then(|| format!("{head}{below}</svg>"))?;
        Some((Some(both), Cow::Owned(format!("{head}<defs>{paints}</defs>{above}"))))
    };
    parts().unwrap_or((None, Cow::Borrowed(drawn)))
}

fn read(drawn: &str) -> Tree {
    Tree::from_str(drawn, &Options::default()).expect("what was drawn is SVG")
}

fn empty(width: u32, height: u32) -> Pixmap {
    Pixmap::new(width, height.max(1)).expect("a picture has some pixels")
}

/// Draws upon pixels, over all of them, so that the last row is covered like all others.
fn rendered(tree: &Tree, mut pixels: Pixmap) -> Pixmap {
    let size = tree.size();
    let scale = Transform::from_scale(pixels.width() as f32 / size.width(), pixels.height() as f32 / size.height());
    resvg::render(tree, scale, &mut pixels.as_mut());
    pixels
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{GameKind, Series, Side};
    use crate::picture::{Layout, Theme};

    #[test]
    fn a_soft_shadow_on_large_pixels_looks_as_it_should() {
        for game in GameKind::ALL {
            let scene = Scene::of(&Series::start(game.default_options(), Side::South), None, Side::South);
            for (layout, theme, width) in [(Layout::Close, Theme::Light, 300), (Layout::Wide, Theme::Dark, 1_000)] {
                let drawn = svg(&scene, Frame { layout, theme });
                assert!(parted(&drawn).0.is_some(), "{game}: the shadow is drawn by itself");
                let made = Pixmap::decode_png(&png_of(&drawn, width)).unwrap();
                let whole = rendered(&read(&drawn), empty(made.width(), made.height()));
                let far = whole.data().iter().zip(made.data()).map(|(a, b)| a.abs_diff(*b)).max();
                assert!(far < Some(12), "{game}: {far:?}");
            }
        }
    }
}
