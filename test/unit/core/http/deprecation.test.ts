import { Controller, Get } from '@nestjs/common';
import { HEADERS_METADATA } from '@nestjs/common/constants';
import { Endpoint } from '../../../../src/core/http/endpoint.decorator';

const make = (since: string, sunset: string) => {
  @Controller()
  class Cards {
    @Get()
    @Endpoint({ summary: 'List cards', deprecated: { since, sunset } })
    list(): void {}
  }
  return Reflect.getMetadata(HEADERS_METADATA, Cards.prototype.list) as unknown;
};

it('a deprecated route announces its removal in its headers', () => {
  expect(make('2027-01-01', '2028-01-01')).toEqual([
    { name: 'Deprecation', value: '@1798761600' },
    { name: 'Sunset', value: 'Sat, 01 Jan 2028 00:00:00 GMT' },
  ]);
});

it.each([
  ['2027-01-01', '2027-12-31'],
  ['2027-01-01', 'some day'],
])('a route cannot be announced on %s for removal on %s: callers have a year', (since, sunset) => {
  expect(() => make(since, sunset)).toThrow('must remain for at least 12 months');
});
