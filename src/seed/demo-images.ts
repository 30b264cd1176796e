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

/** PNG, 1125 × 369 px, the ratio of a coupon: a cup on the deck, in the morning. */
export function drawDemoCoffee(): Promise<Buffer> {
  const sky = `<defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#f78c6b"/><stop offset="1" stop-color="#ffd166"/>
    </linearGradient></defs>
    <rect width="375" height="123" fill="url(#sky)"/><circle cx="96" cy="70" r="27" fill="#fff1c9"/>`;
  const sea = [0, 1].map((row) => {
    const crests = 'q16-7 31 0t31 0 31 0 31 0 31 0 31 0 31 0 31 0 31 0 31 0 31 0 31 0 31 0';
    return `<path d="M${-row * 12} ${72 + row * 10}${crests}V123H0z" fill="#118ab2" opacity="${0.7 + row * 0.3}"/>`;
  });
  const deck = `<rect y="97" width="375" height="26" fill="#8d5b3a"/>
    <path d="M0 106h375M0 115h375" stroke="#6f4429" stroke-width="1.5"/>`;
  const steam = [0, 1, 2].map(
    (wisp) =>
      `<path d="M${262 + wisp * 17} 40q-7-9 0-17t0-17" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity="0.75"/>`,
  );
  const cup = `<ellipse cx="280" cy="102" rx="58" ry="7" fill="#e3eef3"/>
    <path d="M316 58h11a15 15 0 0 1 0 30h-14" fill="none" stroke="#fff" stroke-width="8"/>
    <path d="M240 46h80v26a28 28 0 0 1-28 28h-24a28 28 0 0 1-28-28z" fill="#fff"/>
    <ellipse cx="280" cy="47" rx="40" ry="7" fill="#cfe0e6"/><ellipse cx="280" cy="48" rx="35" ry="5" fill="#5b341d"/>`;
  return draw(1125, 369, sky + sea.join('') + deck + steam.join('') + cup, '0 0 375 123');
}

function draw(width: number, height: number, content: string, viewBox: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${content}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
