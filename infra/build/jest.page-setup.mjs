import { configure } from '@testing-library/react';

// A page may take longer than the usual second to draw itself on a machine that is busy.
configure({ asyncUtilTimeout: 5000 });
