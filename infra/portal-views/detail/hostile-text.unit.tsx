import { describe, expect, it } from '@jest/globals';
import { keepForm, type FormDocument } from '@portal/contracts/council';
import { usualPhone } from '@portal/contracts/form';
import { createQueryClient, QueryClientProvider } from '@portal/web-kit';
import { render } from '@testing-library/react';
import { hostileForm } from '@portal/samples';
import mrcz from '../../contracts/council/mrcz.json' with { type: 'json' };
import { hostileCases, hostileProtocol, typedTexts, wireProtocol } from '../testing/index.ts';
import { ProtocolContents } from './protocol-contents.tsx';
import { ProtocolHead } from './protocol-head.tsx';

describe('hostile but valid text on the protocol page', () => {
  it('is text in a council’s folder, too', () => {
    const hash = '6'.repeat(32);
    const form = keepForm(hash, hostileForm(mrcz.document as FormDocument), usualPhone);
    const { container } = render(
      <QueryClientProvider client={createQueryClient()}>
        <ProtocolContents protocol={wireProtocol('PhD', { form: hash })} variant="full" />
      </QueryClientProvider>,
    );
    expect(container.querySelector('script, img, [onerror]')).toBeNull();
    for (const { title } of form.letters.filter((section) => !section.onlyIfPresent))
      expect(container.textContent).toContain(title);
    expect(form.letters[0]?.title).toContain('<img src=x onerror=alert(1)>');
  });

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
