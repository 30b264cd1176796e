import { assertCollectionsDiffer, type CollectionClaim } from '../../../src/extensions/extension-collections';

const claim = (owner: string, model: string, collection = model): CollectionClaim => ({ owner, model, collection });
const CORE = [claim('the service', 'Client', 'clients'), claim('the service', 'events')];

describe('the collections of a process', () => {
  it('belong to one owner each, whose modules can share a model', () => {
    assertCollectionsDiffer([...CORE, ...CORE, claim('museums', 'museums'), claim('shop', 'Order', 'orders')]);
  });

  it.each([
    [
      'a kind',
      claim('museums', 'clients'),
      'Both the service (Client) and museums (clients) claim the collection clients',
    ],
    [
      'a schema',
      claim('shop', 'Guest', 'clients'),
      'Both the service (Client) and shop (Guest) claim the collection clients',
    ],
    [
      'a kind of a kind',
      claim('museums', 'events'),
      'Both the service (events) and museums (events) claim the collection events',
    ],
    [
      'the name of a model',
      claim('shop', 'Client', 'guests'),
      'Both the service (Client) and shop (Client) claim the model Client',
    ],
    ['two models of one owner', claim('the service', 'Person', 'clients'), 'claim the collection clients'],
  ])('are not shared: %s', (_what, other, sentence) => {
    expect(() => assertCollectionsDiffer([...CORE, other])).toThrow(sentence);
  });
});
