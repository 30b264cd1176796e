/** Formats a number with its noun, such as `1 pass` or `2 passes`. */
export const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
