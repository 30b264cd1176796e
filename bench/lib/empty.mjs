/** Each turn starts with empty collections. What it wrote is on disk before the next turn. */
export async function empty(db, name) {
  const collection = db.collection(name);
  const indexes = (await collection.indexes()).filter((index) => index.name !== '_id_');
  await collection.drop();
  await collection.createIndexes(indexes);
  await db.admin().command({ fsync: 1 });
}
