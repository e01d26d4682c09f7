/** Set by a Change link of step 13: Next leads back there. */
export const thenParameter = 'then';
