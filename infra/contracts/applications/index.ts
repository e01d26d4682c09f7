export { responseFields, responseSchema, checkResponse } from './response.ts';
