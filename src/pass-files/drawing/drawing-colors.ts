export type Rgb = readonly [red: number, green: number, blue: number];

/** Minimum contrast ratio of normal text (WCAG 2.2, 1.4.3, level AA). */
export const AA = 4.5;
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

export interface DrawingColors {
  background: string;
  value: string;
  label: string;
}

/**
 * Returns the colors of a card. A text color with too little contrast is replaced with black or white. Phones do not do
 * this, so the page can be easier to read than the pass.
 * @param colors `#RRGGBB` or `rgb(r, g, b)`
 */
export function drawingColors(colors: {
  backgroundColor: string;
  foregroundColor: string;
  labelColor: string;
}): DrawingColors {
  const background = parse(colors.backgroundColor);
  return {
    background: css(background),
    value: css(readable(parse(colors.foregroundColor), background)),
    label: css(readable(parse(colors.labelColor), background)),
  };
}

function readable(text: Rgb, background: Rgb): Rgb {
  if (contrast(text, background) >= AA) return text;
  return contrast(WHITE, background) > contrast(BLACK, background) ? WHITE : BLACK;
}

/** Returns the contrast ratio of two stored colors. */
export function contrastOf(one: string, other: string): number {
  return contrast(parse(one), parse(other));
}

/** Contrast of a pixel with a color as stored. */
export function contrastWith(pixel: Rgb, color: string): number {
  return contrast(pixel, parse(color));
}

/** Returns the contrast ratio as WCAG 2.2 defines it, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parse(color: string): Rgb {
  const hex = /^#(..)(..)(..)$/.exec(color);
  const channels = hex ? hex.slice(1).map((pair) => parseInt(pair, 16)) : (color.match(/\d+/g) ?? []).map(Number);
  return channels as unknown as Rgb;
}

const css = (color: Rgb) => `rgb(${color.join(', ')})`;
