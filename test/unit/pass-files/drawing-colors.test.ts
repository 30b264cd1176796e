import { drawingColors, contrast } from '../../../src/pass-files/drawing/drawing-colors';

const rgb = (css: string) => (css.match(/\d+/g) ?? []).map(Number) as unknown as [number, number, number];

describe('drawingColors', () => {
  it('keeps readable colors in both notations', () => {
    const colors = { backgroundColor: '#0B3954', foregroundColor: '#FFFFFF', labelColor: 'rgb(184, 199, 217)' };
    expect(drawingColors(colors)).toEqual({
      background: 'rgb(11, 57, 84)',
      value: 'rgb(255, 255, 255)',
      label: 'rgb(184, 199, 217)',
    });
  });

  it.each([
    ['#FFFFFF', '#FFFF00', 'rgb(0, 0, 0)'],
    ['#102030', '#203040', 'rgb(255, 255, 255)'],
    ['#808080', '#888888', 'rgb(0, 0, 0)'],
  ])('on %s replaces %s', (backgroundColor, foregroundColor, value) => {
    expect(drawingColors({ backgroundColor, foregroundColor, labelColor: foregroundColor })).toMatchObject({
      value,
      label: value,
    });
  });

  it('reaches the AA contrast on every gray', () => {
    for (let grey = 0; grey < 256; grey++) {
      const color = `rgb(${grey}, ${grey}, ${grey})`;
      const { background, value } = drawingColors({
        backgroundColor: color,
        foregroundColor: color,
        labelColor: color,
      });
      expect(contrast(rgb(value), rgb(background))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('measures contrast as WCAG does', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
    // The grey that is known to pass AA on white by a hair.
    expect(contrast([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2);
  });
});
