import { type Document, ObjectId } from 'mongodb';

export function sorted<D extends Document>(records: D[], sort: Record<string, 1 | -1>): D[] {
  return [...records].sort((one, other) => {
    for (const [field, direction] of Object.entries(sort)) {
      const order = compare(one[field], other[field]);
      if (order !== 0) return order * direction;
    }
    return 0;
  });
}

function compare(one: unknown, other: unknown): number {
  const [left, right] = [one, other].map((value) =>
    value instanceof Date ? value.getTime() : value instanceof ObjectId ? value.toHexString() : (value as string),
  );
  if (left === right) return 0;
  if (left === undefined || right === undefined) return left === undefined ? -1 : 1;
  return left < right ? -1 : 1;
}
