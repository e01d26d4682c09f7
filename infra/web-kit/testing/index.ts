/** For tests of pages: a router without a browser's address. It would weigh on the first script. */
export { MemoryRouter } from 'react-router';
