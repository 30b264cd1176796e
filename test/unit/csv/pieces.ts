/** A text as it comes in: that many characters at a time. */
export async function* pieces(text: string, size = text.length): AsyncGenerator<string> {
  const characters = [...text];
  const step = Math.max(size, 1);
  for (let at = 0; at < characters.length; at += step) yield characters.slice(at, at + step).join('');
}
