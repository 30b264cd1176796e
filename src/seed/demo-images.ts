import sharp from 'sharp';

/** The images consist only of shapes, because a machine may have no fonts. */
const SCENE = `
  <circle cx="74" cy="28" r="13" fill="#ffd166"/>
  <path d="M46 14v42H18z" fill="#fff"/><path d="M50 22v34h20z" fill="#cfe8f5"/>
  <path d="M14 60h70l-11 15H25z" fill="#ef476f"/>
  <path d="M0 78q12-9 25 0t25 0 25 0 25 0v22H0z" fill="#118ab2"/>
  <path d="M0 87q12-8 25 0t25 0 25 0 25 0v13H0z" fill="#0b6e99"/>`;

export function drawDemoIcon(): Promise<Buffer> {
  return draw(512, 512, `<rect width="100" height="100" fill="#073b4c"/>${SCENE}`, '0 0 100 100');
}

/** Draws the logo: a transparent PNG, 960 × 300 px. */
export function drawDemoLogo(): Promise<Buffer> {
  const stripes = [0, 1, 2].map((row) => {
    const y = 30 + row * 20;
    return `<path d="M115 ${y}q15-12 30 0t30 0 30 0 30 0 30 0 30 0" fill="none" stroke="#118ab2" stroke-width="7" stroke-linecap="round" opacity="${1 - row * 0.3}"/>`;
  });
  return draw(960, 300, SCENE + stripes.join(''), '0 0 320 100');
}

const wave = (from: number, width: number) => `M${-from} 0q16-9 31 0${'t31 0'.repeat(Math.ceil(width / 31))}`;

/** Draws waves, one behind the other. */
function sea(y: number, width: number, bottom: number, step = 12): string {
  return [0, 1, 2]
    .map((row) => {
      const top = y + row * step;
      const path = `${wave(row * 8, width)}V${bottom - top}H0z`;
      return `<path transform="translate(0 ${top})" d="${path}" fill="#118ab2" opacity="${0.45 + row * 0.2}"/>`;
    })
    .join('');
}

const BOAT = '<path d="M120 30v30H92z" fill="#fff"/><path d="M84 63h58l-9 12H93z" fill="#ef476f"/>';

/** Positions of the windows that are lit. */
const LIT = [0, 2, 3, 5, 9, 10, 12, 15, 16, 20];

const STRIPS = {
  /** A boat at sunset. */
  crossing: () =>
    `<rect width="375" height="98" fill="#0b4f66"/><circle cx="285" cy="46" r="24" fill="#ffd166"/>${BOAT}${sea(62, 375, 98)}`,

  /** A house by the sea at night. */
  night: () => {
    const windows = Array.from({ length: 21 }, (_, index) => {
      const [x, y] = [252 + (index % 7) * 13, 33 + Math.floor(index / 7) * 14];
      return `<rect x="${x}" y="${y}" width="7" height="8" fill="${LIT.includes(index) ? '#ffd166' : '#0b4f66'}"/>`;
    });
    const stars = [30, 74, 118, 150, 196, 226].map(
      (x, index) => `<circle cx="${x}" cy="${14 + ((index * 17) % 34)}" r="1.4" fill="#fff" opacity="0.8"/>`,
    );
    const moon = '<circle cx="52" cy="32" r="15" fill="#f5f1dc"/><circle cx="59" cy="28" r="14" fill="#06222f"/>';
    const house = `<path d="M244 24h104v58H244z" fill="#13394b"/>${windows.join('')}`;
    return `<rect width="375" height="98" fill="#06222f"/>${stars.join('')}${moon}${house}${sea(74, 375, 98, 9)}`;
  },

  /** The light of a projector on a screen. */
  screening: () => {
    const seats = Array.from({ length: 14 }, (_, seat) => {
      return `<path d="M${seat * 28 - 6} 98v-9q0-9 9-9t9 9v9z" fill="#2b0d1a"/>`;
    });
    const picture = `<rect x="112" y="12" width="150" height="54" rx="2" fill="#fdf6e3"/>
      <g transform="translate(108 2) scale(0.75)"><circle cx="150" cy="40" r="13" fill="#ffd166"/>${BOAT}</g>
      <path d="M112 58h150v8H112z" fill="#118ab2"/>`;
    const light = '<path d="M187 98 112 12h150z" fill="#fdf6e3" opacity="0.14"/>';
    const curtains = '<path d="M0 0h84q-8 50 4 98H0zM375 0h-84q8 50-4 98h88z" fill="#7a1730"/>';
    return `<rect width="375" height="98" fill="#1a0710"/>${curtains}${picture}${light}${seats.join('')}`;
  },

  /** Sunbeams behind a label with a hole. */
  discount: () => {
    const beams = Array.from({ length: 12 }, (_, beam) => {
      return `<path transform="rotate(${beam * 30} 96 49)" d="M96 49 82-260h28z" fill="#f8c64b"/>`;
    });
    const label = `<g transform="rotate(-8 236 49)"><path d="M176 49l26-27h104v54H202z" fill="#ef476f"/>
      <circle cx="200" cy="49" r="6" fill="#fbd77e"/>
      <path d="M236 64 278 34" stroke="#fff" stroke-width="7" stroke-linecap="round"/>
      <circle cx="240" cy="38" r="7" fill="none" stroke="#fff" stroke-width="6"/>
      <circle cx="274" cy="60" r="7" fill="none" stroke="#fff" stroke-width="6"/></g>`;
    return `<rect width="375" height="98" fill="#fbd77e"/>${beams.join('')}<circle cx="96" cy="49" r="27" fill="#ffe8a8"/>${label}`;
  },

  /** A plane over clouds. */
  flight: () => {
    const cloud = (x: number, y: number, size: number) =>
      `<g transform="translate(${x} ${y}) scale(${size})" fill="#fff" opacity="0.85"><circle cx="0" cy="0" r="9"/><circle cx="13" cy="-5" r="12"/><circle cx="28" cy="0" r="9"/><path d="M-9 0h46v9H-9z"/></g>`;
    const plane = `<g transform="translate(150 40) rotate(-8)"><path d="M0 0q4-9 18-9h76q14 0 14 8t-14 8H18Q4 7 0 0z" fill="#fff"/>
      <path d="M40 2 18 34h14L66 4zM44-8 30-26h9L64-8zM94-8l14-18h-10L80-8z" fill="#ef476f"/>
      <path d="M22-4h62" stroke="#0b4f66" stroke-width="2.5" stroke-dasharray="4 4"/></g>`;
    const clouds = cloud(34, 74, 1.4) + cloud(300, 30, 1) + cloud(228, 84, 1.8) + cloud(120, 92, 1.1);
    return `<rect width="375" height="98" fill="#3f8fc4"/><circle cx="330" cy="20" r="26" fill="#ffd166"/>${plane}${clouds}`;
  },

  /** Masts in a harbor. */
  harbour: () => {
    const boats = [38, 106, 168, 236, 300, 352].map((x, index) => {
      const top = 14 + ((index * 13) % 22);
      return `<path d="M${x} ${top}V66" stroke="#fff" stroke-width="2"/><path d="M${x + 2} ${top + 6}v36h20z" fill="#cfe8f5" opacity="0.9"/>
        <path d="M${x - 20} 66h46l-8 11h-32z" fill="${index % 2 ? '#ffd166' : '#ef476f'}"/>`;
    });
    return `<rect width="375" height="98" fill="#0f6d8c"/>${boats.join('')}${sea(72, 375, 98, 9)}`;
  },

  /** A cup on the deck, in the morning. */
  coffee: () => {
    const sky = ['#f78c6b', '#f99e68', '#fbb165', '#fdc367'].map(
      (color, band) => `<rect y="${band * 20}" width="375" height="${band === 3 ? 40 : 21}" fill="${color}"/>`,
    );
    const deck =
      '<path d="M0 76h375v22H0z" fill="#8d5b3a"/><path d="M0 84h375M0 92h375" stroke="#6f4429" stroke-width="1.5"/>';
    const steam = [262, 279, 296].map(
      (x) => `<path d="M${x} 18q-5-6 0-11t0-11" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`,
    );
    const cup = `<ellipse cx="280" cy="80" rx="58" ry="7" fill="#e3eef3"/>
      <path d="M316 36h11a15 15 0 0 1 0 30h-14" fill="none" stroke="#fff" stroke-width="8"/>
      <path d="M240 24h80v26a28 28 0 0 1-28 28h-24a28 28 0 0 1-28-28z" fill="#fff"/>
      <ellipse cx="280" cy="25" rx="40" ry="7" fill="#cfe0e6"/><ellipse cx="280" cy="26" rx="35" ry="5" fill="#5b341d"/>`;
    const sun = '<circle cx="96" cy="46" r="24" fill="#fff1c9"/>';
    return `${sky.join('')}${sun}${sea(52, 375, 98, 9)}${deck}${steam.join('')}${cup}`;
  },
} as const;

export type DemoStrip = keyof typeof STRIPS;

/** Draws a strip image: a PNG, 1125 × 294 px, which is the aspect ratio of an event ticket. */
export function drawDemoStrip(strip: DemoStrip): Promise<Buffer> {
  return draw(1125, 294, STRIPS[strip](), '0 0 375 98');
}

/** Draws the poster: a PNG, 1087 × 1528 px, with a boat at sunset. */
export function drawDemoPoster(): Promise<Buffer> {
  const sky = ['#073b4c', '#0b4f66', '#146d86', '#d9795d', '#f4a259'].map(
    (color, band) => `<rect y="${band * 76}" width="363" height="${band === 4 ? 206 : 77}" fill="${color}"/>`,
  );
  const sun = '<circle cx="246" cy="300" r="74" fill="#ffd166"/><path d="M0 300h363v210H0z" fill="#2f8aa3"/>';
  const boat = `<g transform="translate(-60 160) scale(2)">${BOAT}</g>`;
  return draw(1087, 1528, `${sky.join('')}${sun}${boat}${sea(306, 363, 510, 62)}`, '0 0 363 510');
}

function draw(width: number, height: number, content: string, viewBox: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${content}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
