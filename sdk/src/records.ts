import type {
  BoardingPassesGetResponse,
  BulkOperationsGetResponse,
  CinemasGetResponse,
  ClientsGetResponse,
  CouponsGetResponse,
  EventsGetResponse,
  GenericsGetResponse,
  HotelsGetResponse,
  OffersGetResponse,
  PassesGetResponse,
  StoreCardsGetResponse,
  TransitsGetResponse,
  WalletsGetResponse,
} from './generated/types.gen.js';

/** Short names for the most common records. `types.gen` contains the types of all records. */
export type BoardingPass = BoardingPassesGetResponse;
export type BulkOperation = BulkOperationsGetResponse;
export type Cinema = CinemasGetResponse;
export type Client = ClientsGetResponse;
export type Coupon = CouponsGetResponse;
export type Event = EventsGetResponse;
export type Generic = GenericsGetResponse;
export type Hotel = HotelsGetResponse;
export type Offer = OffersGetResponse;
export type Pass = PassesGetResponse;
export type StoreCard = StoreCardsGetResponse;
export type Transit = TransitsGetResponse;
export type Wallet = WalletsGetResponse;
