/** Every turn begins with nothing there, and what it wrote is on the disk before the next one. */
export async function empty(db, name) {
  const collection = db.collection(name);
  const indexes = (await collection.indexes()).filter((index) => index.name !== '_id_');
  await collection.drop();
  await collection.createIndexes(indexes);
  await db.admin().command({ fsync: 1 });
}
