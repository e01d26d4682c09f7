import mrcz from '../contracts/council/mrcz.json' with { type: 'json' };
import { followUpsFrom } from '../contracts/follow-ups/kinds.ts';
import { configure } from '@testing-library/react';

// A page may take far longer than the usual second to load and draw itself on a machine that is busy.
configure({ asyncUtilTimeout: 60_000 });

// The forms of mrcz, for tests without a portal that names them with a token.
followUpsFrom(() => mrcz.document.follow_ups);
