import sharp from 'sharp';

/** Shapes only: a machine may have no fonts. */
const SCENE = `
  <circle cx="74" cy="28" r="13" fill="#ffd166"/>
  <path d="M46 14v42H18z" fill="#fff"/><path d="M50 22v34h20z" fill="#cfe8f5"/>
  <path d="M14 60h70l-11 15H25z" fill="#ef476f"/>
  <path d="M0 78q12-9 25 0t25 0 25 0 25 0v22H0z" fill="#118ab2"/>
  <path d="M0 87q12-8 25 0t25 0 25 0 25 0v13H0z" fill="#0b6e99"/>`;

export function drawDemoIcon(): Promise<Buffer> {
  return draw(512, 512, `<rect width="100" height="100" fill="#073b4c"/>${SCENE}`, '0 0 100 100');
}

/** PNG, transparent, 960 × 300 px. */
export function drawDemoLogo(): Promise<Buffer> {
  const stripes = [0, 1, 2].map((row) => {
    const y = 30 + row * 20;
    return `<path d="M115 ${y}q15-12 30 0t30 0 30 0 30 0 30 0 30 0" fill="none" stroke="#118ab2" stroke-width="7" stroke-linecap="round" opacity="${1 - row * 0.3}"/>`;
  });
  return draw(960, 300, SCENE + stripes.join(''), '0 0 320 100');
}

/** PNG, 1125 × 294 px, the ratio of an event ticket. */
export function drawDemoStrip(): Promise<Buffer> {
  const sky = '<rect width="375" height="98" fill="#0b4f66"/><circle cx="285" cy="46" r="24" fill="#ffd166"/>';
  const sea = [0, 1, 2].map((row) => {
    const crests = 'q16-9 31 0t31 0 31 0 31 0 31 0 31 0 31 0 31 0 31 0 31 0 31 0 31 0';
    return `<path d="M${-row * 8} ${62 + row * 12}${crests}V98H0z" fill="#118ab2" opacity="${0.45 + row * 0.2}"/>`;
  });
  const boat = '<path d="M120 30v30H92z" fill="#fff"/><path d="M84 63h58l-9 12H93z" fill="#ef476f"/>';
  return draw(1125, 294, sky + boat + sea.join(''), '0 0 375 98');
}

function draw(width: number, height: number, content: string, viewBox: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${content}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
