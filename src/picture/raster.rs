//! The picture as PNG.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::{Frame, Scene, svg};

/// The narrowest picture, in pixels.
pub const NARROWEST: u32 = 200;
/// The widest picture, in pixels.
pub const WIDEST: u32 = 1_200;

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
    let tree = Tree::from_str(drawn, &Options::default()).expect("what was drawn is SVG");
    let width = width.clamp(NARROWEST, WIDEST);
    let size = tree.size();
    let height = (size.height() / size.width() * width as f32).round() as u32;
    let mut pixels = Pixmap::new(width, height).expect("a picture has some pixels");
    // Whole pixels, so that the last row is covered like all others.
    let scale = Transform::from_scale(width as f32 / size.width(), height as f32 / size.height());
    resvg::render(&tree, scale, &mut pixels.as_mut());
    pixels.encode_png().expect("a picture can be written to memory")
}
