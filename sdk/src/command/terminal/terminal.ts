/** Characters that could move the cursor, change colors, or reverse the text direction. */
const CONTROL = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 } as const;

export type Color = keyof typeof CODES;

/** Replaces control characters in text that comes from others. */
export const clean = (text: string) => text.replace(CONTROL, '\ufffd');

interface Output {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/** Prints results to standard output and everything else to standard error. */
export class Terminal {
  constructor(
    private readonly out: Output,
    private readonly beside: Output,
    private readonly env: Record<string, string | undefined>,
  ) {}

  /** Prints lines of the result. */
  print(...lines: string[]): void {
    this.out.write(`${lines.join('\n')}\n`);
  }

  printJson(value: unknown): void {
    this.print(JSON.stringify(value, null, 2));
  }

  /** Prints a message for the user to standard error. */
  note(text: string): void {
    this.beside.write(`${clean(text)}\n`);
  }

  /** Replaces the current line. Does nothing if the output is not a terminal. */
  status(text: string): void {
    if (this.showsProgress) this.beside.write(`\r\x1b[K${clean(text)}`);
  }

  get showsProgress(): boolean {
    return this.beside.isTTY === true && this.env.TERM !== 'dumb';
  }

  get columns(): number {
    // Some terminals report a width of 0.
    return this.beside.columns || 80;
  }

  paint(color: Color, text: string): string {
    return this.hasColors ? `\x1b[${CODES[color]}m${text}\x1b[0m` : text;
  }

  /** Follows https://no-color.org: colors are off if the variable has any value other than an empty one. */
  private get hasColors(): boolean {
    return this.out.isTTY === true && !this.env.NO_COLOR && this.env.TERM !== 'dumb';
  }
}
