export { openMongoStore, type MongoStore } from './open-mongo-store.ts';
