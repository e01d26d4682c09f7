import { configure } from '@testing-library/react';

// A page may take far longer than the usual second to load and draw itself on a machine that is busy.
configure({ asyncUtilTimeout: 60_000 });
