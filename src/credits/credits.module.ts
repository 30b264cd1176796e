import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { WalletsModule } from '../wallets/wallets.module';
import { AssignmentCreditExpiry } from './assignment-credits';
import { AssignmentCredits } from './assignment-credits';
import { CreditEntriesCollection, CreditEntrySchema } from './schemas/credit-entry.schema';
import { CreditReservations } from './credit-reservations';
import { Credits } from './credits';
import { CreditsController } from './credits.controller';
import { CreditsService } from './credits.service';
import {
  AssignmentBalanceSchema,
  AssignmentBalancesCollection,
  AssignmentEntriesCollection,
  AssignmentEntrySchema,
} from './schemas/assignment-credit.schema';
import { CreditBalanceSchema, CreditBalancesCollection } from './schemas/credit-balance.schema';
import { CreditReservationSchema, CreditReservationsCollection } from './schemas/credit-reservation.schema';
import { WalletCredit } from './wallet-credit';
import './credit.errors';

/** Credit for messages, both that of wallets and that of packs assigned to managers. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'CreditBalance', schema: CreditBalanceSchema },
      { name: 'CreditEntry', schema: CreditEntrySchema },
      { name: 'AssignmentBalance', schema: AssignmentBalanceSchema },
      { name: 'AssignmentEntry', schema: AssignmentEntrySchema },
      { name: 'CreditReservation', schema: CreditReservationSchema },
    ]),
    WalletsModule,
  ],
  controllers: [CreditsController],
  providers: [
    AssignmentBalancesCollection,
    AssignmentEntriesCollection,
    CreditBalancesCollection,
    CreditEntriesCollection,
    Credits,
    CreditsService,
    AssignmentCredits,
    AssignmentCreditExpiry,
    CreditReservations,
    CreditReservationsCollection,
    WalletCredit,
  ],
  exports: [Credits, AssignmentCredits, CreditReservations, WalletCredit],
})
export class CreditsModule {}
