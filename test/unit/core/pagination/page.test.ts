import { makePage } from '../../../../src/core/pagination/page';

const neighbours = (total: number, page: number) => {
  const { totalPages, hasPrevPage, prevPage, hasNextPage, nextPage } = makePage([], total, page, 10);
  return { totalPages, hasPrevPage, prevPage, hasNextPage, nextPage };
};

it.each([
  ['the only page', 0, 1, { totalPages: 1, hasPrevPage: false, prevPage: null, hasNextPage: false, nextPage: null }],
  ['the first page', 25, 1, { totalPages: 3, hasPrevPage: false, prevPage: null, hasNextPage: true, nextPage: 2 }],
  ['the last page', 25, 3, { totalPages: 3, hasPrevPage: true, prevPage: 2, hasNextPage: false, nextPage: null }],
  [
    'the page after the last',
    25,
    4,
    { totalPages: 3, hasPrevPage: true, prevPage: 3, hasNextPage: false, nextPage: null },
  ],
  [
    'a page far beyond the last',
    25,
    90,
    { totalPages: 3, hasPrevPage: true, prevPage: 3, hasNextPage: false, nextPage: null },
  ],
  [
    'a page of an empty list',
    0,
    7,
    { totalPages: 1, hasPrevPage: true, prevPage: 1, hasNextPage: false, nextPage: null },
  ],
])('%s links to existing pages', (_which, total, page, expected) => {
  expect(neighbours(total, page)).toEqual(expected);
});
