import { setTimeout as sleep } from 'node:timers/promises';
import type { KindPolicy } from '../../../src/pass-model/kind-policy';
import {
  codeOf,
  fieldsOf,
  issue,
  type Json,
  makeStaffedWallet,
  makeTemplate,
  type StaffedWallet,
} from '../../support/fixtures';
import { type KindTest, labelOf, onlyOne } from './kind-test';

interface Page {
  docs: Json[];
  [field: string]: unknown;
}

/** Bad values of the query, and the field or code that each is answered with. */
const BAD_QUERIES = [
  ['page=0', 'page'],
  ['page=-1', 'page'],
  ['page=1.5', 'page'],
  ['page=one', 'page'],
  ['page=', 'page'],
  ['page=1&page=2', 'page'],
  ['limit=0', 'limit'],
  ['limit=1001', 'limit'],
  ['limit=Infinity', 'limit'],
  ['sort=barcodes', 'sort'],
  ['sort=--createdAt', 'sort'],
  ['sort=__proto__', 'sort'],
  ['createdFrom=yesterday', 'createdFrom'],
  ['createdTo=2026-02-30T00:00:00Z', 'createdTo'],
  ['updatedFrom=2026-01-01', 'updatedFrom'],
  [`search=${'x'.repeat(255)}`, 'search'],
] as const;

/** Case and accents do not count. */
const inOrder = new Intl.Collator('en', { sensitivity: 'base' }).compare;

export function listContract(policy: KindPolicy, test: KindTest): void {
  const label = labelOf(policy);
  const templates = `/${policy.path}`;
  let wallet: StaffedWallet;
  let passes: string;
  // Where a wallet has one template only, that with passes is all there is to list.
  const names = onlyOne(policy) ? [] : ['Élan Vital', 'aube', 'Zénith', 'Été à Nice', 'd’Artagnan'];
  const withPasses = 'With passes';
  const labelled = (name: string) => label.fields(name, [...names, withPasses].toSorted(inOrder).indexOf(name));
  const people = [
    ['Zoé', 'Ångström', 'zoe@example.com', 'LST-3'],
    ['Ada', 'Lovelace', 'ada@example.org', 'LST-1'],
    ['Jean-Luc', 'd’Arc', 'jl@example.net', 'LST-2'],
  ];

  beforeAll(async () => {
    wallet = await makeStaffedWallet(test.app);
    for (const name of names) {
      await makeTemplate(wallet.owner, policy, labelled(name));
      await sleep(2);
    }
    await test.theirs(policy);
    const template = (await makeTemplate(wallet.owner, policy, labelled(withPasses)))._id;
    passes = `${templates}/${template}/passes`;
    for (const [index, [firstName, lastName, email, barcode]] of people.entries()) {
      const expirationDate = `203${index}-01-01T00:00:00Z`;
      await issue(wallet.owner, policy, template, { firstName, lastName, email, barcode, expirationDate });
      await sleep(2);
    }
  });

  const page = async (url: string) => (await wallet.viewer.get<Page>(url)).body;
  const named = async (query: string) => (await page(`${templates}?${query}`)).docs.map((doc) => doc[label.field]);
  const held = async (query: string, url = passes) =>
    (await page(`${url}?${query}`)).docs.map(({ barcode }) => barcode);

  if (onlyOne(policy)) {
    it('lists the only template of a wallet', async () => {
      const { docs } = await page(`${templates}?sort=name&search=with`);
      expect(docs).toEqual([(await wallet.owner.get(`${templates}/${String(docs[0]._id)}`)).body]);
      expect(await named('')).toEqual([withPasses]);
      expect(await named('search=ith')).toEqual([]);
    });
  } else {
    it('pages templates, newest first', async () => {
      const first = await page(templates);
      expect(first).toMatchObject({
        totalDocs: 6,
        limit: 10,
        page: 1,
        totalPages: 1,
        pagingCounter: 1,
        prevPage: null,
        nextPage: null,
      });
      expect(first.docs.map((doc) => doc[label.field])).toEqual([withPasses, ...[...names].reverse()]);
      expect(first.docs[0]).toEqual((await wallet.owner.get(`${templates}/${String(first.docs[0]._id)}`)).body);
      const second = await page(`${templates}?limit=4&page=2`);
      expect(second).toMatchObject({
        totalPages: 2,
        pagingCounter: 5,
        hasPrevPage: true,
        prevPage: 1,
        hasNextPage: false,
        nextPage: null,
      });
      expect(second.docs).toEqual(first.docs.slice(4));
      expect(await page(`${templates}?limit=1000&page=9`)).toMatchObject({
        docs: [],
        page: 9,
        hasPrevPage: true,
        hasNextPage: false,
      });
      expect(await page(`${templates}?page=9007199254740991&limit=1000`)).toMatchObject({ docs: [], totalDocs: 6 });
      expect(await named('unknown=1&limit=1')).toEqual([withPasses]);
    });

    it('sorts templates both ways without case and accents, ties by id', async () => {
      const [byName, byNameDown] = [await named('sort=name'), await named('sort=-name')];
      expect(byNameDown).toEqual([...byName].reverse());
      expect(byName).toEqual([...names, withPasses].toSorted(inOrder));
      expect(await named('sort=createdAt')).toEqual([...names, withPasses]);
      expect(await named('sort=-updatedAt&limit=1')).toEqual([withPasses]);
    });

    it('searches templates by the prefix of any word, without case and accents', async () => {
      expect(await named('search=elan')).toEqual(['Élan Vital']);
      expect(await named(`search=${encodeURIComponent('ÉLAN v')}`)).toEqual(['Élan Vital']);
      expect(await named('search=VIT')).toEqual(['Élan Vital']);
      expect(await named('search=nice')).toContain('Été à Nice');
      expect(await named(`search=${encodeURIComponent('été')}`)).toEqual(['Été à Nice']);
      for (const search of ['artagnan', "d'artagnan", 'dʼArtagnan', 'dartagnan']) {
        expect(await named(`search=${encodeURIComponent(search)}`)).toEqual(['d’Artagnan']);
      }
      expect(await named('search=lan')).toEqual([]);
      expect(await named('search=.*')).toEqual([]);
    });

    it('filters templates by the moments of creation and change', async () => {
      const all = (await page(`${templates}?sort=createdAt`)).docs;
      const at = (index: number) => encodeURIComponent(String(all[index].createdAt));
      expect(await named(`sort=createdAt&createdFrom=${at(1)}&createdTo=${at(3)}`)).toEqual(names.slice(1, 4));
      expect(await named(`sort=createdAt&updatedTo=${at(0)}`)).toEqual([names[0]]);
      expect(await named(`createdFrom=${at(2)}&createdTo=${at(2)}`)).toEqual([names[2]]);
    });
  }

  it('sorts passes both ways, names without case and accents', async () => {
    expect(await held('sort=lastName')).toEqual(['LST-3', 'LST-2', 'LST-1']);
    expect(await held('sort=-expirationDate')).toEqual(['LST-2', 'LST-1', 'LST-3']);
    expect(await held('sort=createdAt')).toEqual(['LST-3', 'LST-1', 'LST-2']);
  });

  it('searches passes by the prefix of any word, without case and accents', async () => {
    for (const [search, barcodes] of [
      ['ang', ['LST-3']],
      ['LOVE', ['LST-1']],
      ['ada@', ['LST-1']],
      ['luc', ['LST-2']],
      ['jean luc', ['LST-2']],
      ['JEAN–LUC D', ['LST-2']],
      ["d'arc", ['LST-2']],
      ['angstrom', ['LST-3']],
      ['lst-2', ['LST-2']],
      ['ada lov', ['LST-1']],
      ['ovelace', []],
    ] as const) {
      expect([search, await held(`search=${encodeURIComponent(search)}`)]).toEqual([search, barcodes]);
      expect([search, await held(`search=${encodeURIComponent(search)}`, '/passes')]).toEqual([search, barcodes]);
    }
  });

  it('refuses moments in the wrong order', async () => {
    const span = (name: string) => `${name}From=2027-01-02T00:00:00Z&${name}To=2027-01-01T00:00:00Z`;
    for (const query of [span('created'), span('updated')]) {
      for (const url of [templates, passes, '/passes'])
        expect(codeOf(await wallet.owner.get(`${url}?${query}`))).toBe('400:INVALID_DATE_RANGE');
    }
  });

  it('filters passes by status and kind', async () => {
    const { docs } = await page(`${passes}?search=ada`);
    await wallet.owner.patch(`/passes/${String(docs[0]._id)}`, { status: 'canceled' });
    expect(await held('status=canceled')).toEqual(['LST-1']);
    expect(await held('status=active&sort=lastName')).toEqual(['LST-3', 'LST-2']);
    expect(await held('status=deleted')).toEqual([]);
    expect(await held(`kind=${policy.kind}&status=canceled`, '/passes')).toEqual(['LST-1']);
    expect(await held('', '/passes')).toHaveLength(3);
    expect(codeOf(await wallet.owner.get('/passes?kind=airship'))).toBe('400:INVALID_PASS_KIND');
    expect(fieldsOf(await wallet.owner.get(`${passes}?status=burnt`))).toEqual(['status']);
    expect((await test.other.owner.get<Page>('/passes?search=lst-')).body.docs).toEqual([]);
  });

  it.each(BAD_QUERIES)('refuses ?%s', async (query, field) => {
    for (const url of [templates, passes, '/passes']) {
      const answer = await wallet.owner.get(`${url}?${query}`);
      expect([url, codeOf(answer), fieldsOf(answer)]).toEqual([url, '400:VALIDATION_ERROR', [field]]);
    }
  });
}
