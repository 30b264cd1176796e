import { declaredBy, DeclaredNames } from '../../../src/core/declared-names';

describe('declared names', () => {
  it('are sorted, in a list that grows', () => {
    const names = new DeclaredNames('colour');
    const { list } = names;
    names.declare(['red']);
    names.declare(['blue']);
    expect(list).toEqual(['blue', 'red']);
  });

  it('name both owners of a duplicate', () => {
    const names = new DeclaredNames('colour');
    names.declare(['red']);
    const again = () => declaredBy('gift-cards', () => names.declare(['blue', 'red']));
    expect(again).toThrow('The colour red is declared twice: by the service and by gift-cards');
    expect(() => names.declare(['blue'])).toThrow('by gift-cards and by the service');
    expect(() => names.declare(['red'])).toThrow('The colour red is declared twice: choose another name');
  });
});
