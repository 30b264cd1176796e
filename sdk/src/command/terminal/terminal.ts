/** Characters with which a name could move the cursor, change colours or turn the direction of what follows. */
const CONTROL = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 } as const;

export type Colour = keyof typeof CODES;

/** What others wrote, without what a terminal would obey. */
export const clean = (text: string) => text.replace(CONTROL, '\ufffd');

interface Output {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/** Results go to the standard output, everything else beside it. */
export class Terminal {
  constructor(
    private readonly out: Output,
    private readonly beside: Output,
    private readonly env: Record<string, string | undefined>,
  ) {}

  /** Lines of the result. */
  print(...lines: string[]): void {
    this.out.write(`${lines.join('\n')}\n`);
  }

  printJson(value: unknown): void {
    this.print(JSON.stringify(value, null, 2));
  }

  /** For people; scripts read on. */
  note(text: string): void {
    this.beside.write(`${clean(text)}\n`);
  }

  /** Over the line that stands there; nothing where there is no terminal. */
  status(text: string): void {
    if (this.showsProgress) this.beside.write(`\r\x1b[K${clean(text)}`);
  }

  get showsProgress(): boolean {
    return this.beside.isTTY === true && this.env.TERM !== 'dumb';
  }

  get columns(): number {
    // A terminal that does not say how wide it is says 0.
    return this.beside.columns || 80;
  }

  paint(colour: Colour, text: string): string {
    return this.hasColours ? `\x1b[${CODES[colour]}m${text}\x1b[0m` : text;
  }

  /** As https://no-color.org asks: any value but an empty one switches colours off. */
  private get hasColours(): boolean {
    return this.out.isTTY === true && !this.env.NO_COLOR && this.env.TERM !== 'dumb';
  }
}
