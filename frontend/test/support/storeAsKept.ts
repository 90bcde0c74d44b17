/** The stored format that a page of any version has to open, repeated here on purpose. */
const IN_THE_FIELD = {
  'byline-wizard': { stores: ['drafts', 'outbox', 'uploads', 'recordings', 'chunks'], keyPath: 'id' },
  'byline-calendar': { stores: ['calendar'], keyPath: null },
};

/** Opens a store with IndexedDB directly, like an older page: the first one creates the layout. */
export async function inStoreAsKept<T>(
  name: keyof typeof IN_THE_FIELD,
  store: string,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const { stores, keyPath } = IN_THE_FIELD[name];
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    for (const each of stores) opening.result.createObjectStore(each, { keyPath });
  };
  const database = await resultOf(opening);
  const result = await resultOf(act(database.transaction(store, 'readwrite').objectStore(store)));
  database.close();
  return result;
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
