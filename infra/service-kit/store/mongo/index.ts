export { tracesOf } from './traces.ts';
export { openMongoStore, type MongoStore } from './open-mongo-store.ts';
