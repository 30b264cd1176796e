/** Empties a collection before the next turn, and makes sure that everything the last turn wrote is on disk. */
export async function empty(db, name) {
  const collection = db.collection(name);
  const indexes = (await collection.indexes()).filter((index) => index.name !== '_id_');
  await collection.drop();
  await collection.createIndexes(indexes);
  await db.admin().command({ fsync: 1 });
}
