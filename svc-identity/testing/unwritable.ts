import { EngineDown, type Store } from '@portal/service-kit/store';

/** The same store, which does not answer where something in this collection is to be changed. */
export const unwritable = (store: Store, { name }: { name: string }): Store => ({
  ...store,
  collection: (declared) => {
    const collection = store.collection(declared);
    const replace = () => Promise.reject(new EngineDown('The store'));
    return declared.name === name ? { ...collection, replace } : collection;
  },
});
