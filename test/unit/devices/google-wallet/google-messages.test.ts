import { Types } from 'mongoose';
import { messageOf } from '../../../../src/devices/google-wallet/google-messages';

it('appends the link to the text of a message, because Google has no field for it', () => {
  const shown = {
    _id: new Types.ObjectId(),
    type: 'INSTANT' as const,
    title: 'Autumn sale',
    message: { en: 'Hello', fr: 'Bonjour' },
    shownAt: new Date(),
  };
  expect(messageOf(shown).body).toBe('Hello');
  const linked = messageOf({ ...shown, link: 'https://example.com/sale' });
  expect(linked.body).toBe('Hello\nhttps://example.com/sale');
  expect(linked.localizedBody?.translatedValues).toEqual([
    { language: 'fr', value: 'Bonjour\nhttps://example.com/sale' },
  ]);
});
