export { tracesOf } from './form-of-database.ts';
export { openMongoStore, type MongoStore } from './open-mongo-store.ts';
