import { describe, expect, it } from '@jest/globals';
import { createQueryClient, QueryClientProvider } from '@portal/web-kit';
import { render } from '@testing-library/react';
import { hostileCases, hostileProtocol, typedTexts } from '../testing/index.ts';
import { ProtocolContents } from './protocol-contents.tsx';
import { ProtocolHead } from './protocol-head.tsx';

describe('hostile but valid text on the protocol page', () => {
  it.each(hostileCases)('stands there to the character, as text: variant %i, %s', (variant, studyType) => {
    const protocol = hostileProtocol(studyType, variant);
    const { container } = render(
      <QueryClientProvider client={createQueryClient()}>
        <ProtocolHead protocol={protocol} />
        <ProtocolContents protocol={protocol} variant="full" />
      </QueryClientProvider>,
    );
    const seen = container.textContent ?? '';
    const typed = typedTexts(protocol);
    expect(typed.length).toBeGreaterThan(30);
    expect(typed.filter((text) => !seen.includes(text))).toEqual([]);
    expect(container.querySelector('script, img')).toBeNull();
  });
});
