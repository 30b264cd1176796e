import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { CurrentPrincipal } from '../core/access/access.decorator';
import { PathId } from '../core/access/path-id.decorator';
import type { WalletPrincipal } from '../core/access/principal';
import type { UploadedFiles } from '../core/http/body-reader.interceptor';
import { Endpoint } from '../core/http/endpoint.decorator';
import { Files } from '../core/http/files.decorator';
import { PageQuery } from '../core/pagination/list-query.dto';
import { COMMUNICATION_FILES } from './plan/communication-input';
import { CommunicationRecipients } from './communication-recipients';
import { CommunicationTester } from './send/communication-tester';
import { CommunicationsService } from './communications.service';
import {
  CommunicationPreview,
  CommunicationQuery,
  CommunicationRecipient,
  CommunicationResource,
  CreateCommunication,
  PatchCommunication,
  TestCommunication,
  TestedChannel,
} from './dto/communication.dto';

const BODY_LIMIT = 1024 * 1024;

/** Errors of planning a communication, in addition to those of every route with a body. */
const PLAN_ERRORS = [
  'TEMPLATE_NOT_FOUND',
  'NO_RECIPIENTS_PROVIDED',
  'INVALID_DEVICE_TYPE',
  'SCHEDUle_DATE_PASSED',
  'INVALID_DATE_RANGE',
] as const;

/** Errors about credit, both from the wallet’s ledger and from a MANAGER’s packs. */
const CREDIT_ERRORS = [
  'INSUFFICIENT_CREDIT',
  'INSUFFICIENT_CREDIT_PARTIAL',
  'PACK_NOT_ASSIGNED',
  'PACK_INSUFFICIENT_CREDITS',
] as const;

const SEND_ERRORS = [
  ...PLAN_ERRORS,
  'INSTANT_COMMUNICATION_ALREADY_EXISTS',
  'UNLIMITED_COMMUNICATION_ALREADY_EXISTS',
  'OVERLAPPING_COMMUNICATIONS',
  'PUSH_NOTIFICATION_SCHEDULE_CONFLICT',
  'NO_CLIENTS_FOUND',
  'SMS_CONFIG_REQUIRED',
  'SMS_CREDENTIALS_NOT_CONFIGURED',
  'WALLET_CLIENT_INIT_FAILED',
  ...CREDIT_ERRORS,
] as const;

const FIND_ERRORS = ['MODEL_NOT_FOUND', 'COMMUNICATION_DELETED'] as const;

const EXAMPLE = {
  name: 'Autumn sale',
  type: 'INSTANT',
  purpose: 'COMMERCIAL',
  title: 'Autumn sale',
  message: {
    en: 'Hello {firstName}, everything is 20% off this week.',
    fr: 'Bonjour {firstName}, cette semaine, profitez de 20 % de remise sur tous nos produits.',
  },
  link: 'https://example.com/sale',
  channels: { notification: true, email: true, sms: false },
  audience: { sources: ['CRM', 'INTERNAL'], gainFrom: 100 },
};

@ApiTags('Communications')
@Controller('communications')
export class CommunicationsController {
  constructor(
    private readonly communications: CommunicationsService,
    private readonly recipients: CommunicationRecipients,
    private readonly tester: CommunicationTester,
  ) {}

  @Post()
  @Endpoint({
    summary: 'Create a communication',
    description:
      'Sends a message to many clients: on the loyalty card with a push notification, by e-mail, or by SMS. An INSTANT communication is sent immediately; others start within five seconds of their `startDate`.',
    access: 'communicate',
    status: 201,
    bodyLimit: BODY_LIMIT,
    files: COMMUNICATION_FILES,
    returns: CommunicationResource,
    errors: SEND_ERRORS,
    example: EXAMPLE,
  })
  create(
    @CurrentPrincipal() caller: WalletPrincipal,
    @Body() body: CreateCommunication,
    @Files() files: UploadedFiles,
  ) {
    return this.communications.create(caller, body, files);
  }

  @Post('preview')
  @Endpoint({
    summary: 'Preview a communication',
    description:
      'Returns what sending the communication now would do: how many clients it reaches, what it costs, and which communications prevent it. Changes nothing.',
    access: 'communicate',
    idempotent: false,
    bodyLimit: BODY_LIMIT,
    returns: CommunicationPreview,
    errors: PLAN_ERRORS,
    example: EXAMPLE,
  })
  preview(@CurrentPrincipal() caller: WalletPrincipal, @Body() body: CreateCommunication) {
    return this.communications.preview(caller, body);
  }

  @Get()
  @Endpoint({
    summary: 'List communications',
    description: 'Does not include deleted communications. A MANAGER sees only their own.',
    access: 'browse',
    returns: CommunicationResource,
    returnsMany: 'page',
    errors: ['INVALID_DATE_RANGE'],
  })
  list(@CurrentPrincipal() caller: WalletPrincipal, @Query() query: CommunicationQuery) {
    return this.communications.list(caller, query);
  }

  @Get(':id')
  @Endpoint({
    summary: 'Get a communication',
    access: 'browse',
    returns: CommunicationResource,
    errors: FIND_ERRORS,
  })
  get(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId) {
    return this.communications.get(caller, id);
  }

  @Patch(':id')
  @Endpoint({
    summary: 'Update a communication',
    description:
      'The name can change at any time. All other fields can change only while the communication is SCHEDULED or PAUSED.',
    access: 'communicate',
    bodyLimit: BODY_LIMIT,
    files: COMMUNICATION_FILES,
    returns: CommunicationResource,
    errors: [...FIND_ERRORS, 'INVALID_STATUS', ...SEND_ERRORS],
    example: { name: 'Autumn sale, second week' },
  })
  update(
    @CurrentPrincipal() caller: WalletPrincipal,
    @PathId('id') id: Types.ObjectId,
    @Body() body: PatchCommunication,
    @Files() files: UploadedFiles,
  ) {
    return this.communications.update(caller, id, body, files);
  }

  @Delete(':id')
  @Endpoint({
    summary: 'Delete a communication',
    description: 'Messages that have not been sent yet are canceled, and cards stop showing the communication.',
    access: 'communicate',
    status: 204,
    errors: [...FIND_ERRORS, 'USE_OTHER_SERVICE_COMMUNICATION_DELETE', 'INVALID_STATUS'],
  })
  delete(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId) {
    return this.communications.remove(caller, id);
  }

  @Post(':id/test')
  @Endpoint({
    summary: 'Send a test of a communication',
    description:
      'Sends the communication to your own address, number or card in the same way as to clients, and uses credit. Counts and recipients of the communication do not include tests; the delivery log does.',
    access: 'communicate',
    status: 201,
    returns: TestedChannel,
    returnsMany: 'list',
    errors: [
      ...FIND_ERRORS,
      'INVALID_STATUS',
      'CLIENT_DOES_NOT_BELONG_TO_THIS_WALLET',
      'SMS_CONFIG_REQUIRED',
      'SMS_CREDENTIALS_NOT_CONFIGURED',
      'WALLET_CLIENT_INIT_FAILED',
      ...CREDIT_ERRORS,
    ],
    example: { email: 'ada@example.com' },
  })
  test(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId, @Body() body: TestCommunication) {
    return this.tester.send(caller, id, body);
  }

  @Post(':id/pause')
  @Endpoint({
    summary: 'Pause a communication',
    description: 'You can pause a communication that has not started or that is being sent.',
    access: 'communicate',
    status: 201,
    returns: CommunicationResource,
    errors: [...FIND_ERRORS, 'INVALID_STATUS'],
  })
  pause(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId) {
    return this.communications.pause(caller, id);
  }

  @Post(':id/resume')
  @Endpoint({
    summary: 'Resume a communication',
    description: 'You can resume a communication that is PAUSED.',
    access: 'communicate',
    status: 201,
    returns: CommunicationResource,
    errors: [...FIND_ERRORS, 'INVALID_STATUS', 'PUSH_NOTIFICATION_SCHEDULE_CONFLICT'],
  })
  resume(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId) {
    return this.communications.resume(caller, id);
  }

  @Post(':id/cancel')
  @Endpoint({
    summary: 'Cancel a communication',
    description:
      'You can cancel any communication that has not ended. Messages that have not been sent yet are canceled.',
    access: 'communicate',
    status: 201,
    returns: CommunicationResource,
    errors: [...FIND_ERRORS, 'INVALID_STATUS'],
  })
  cancel(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId) {
    return this.communications.cancel(caller, id);
  }

  @Get(':id/recipients')
  @Endpoint({
    operation: 'recipients.list',
    summary: 'List the recipients of a communication',
    description: 'Returns one entry per client and channel. Entries are kept for 30 days.',
    access: 'browse',
    returns: CommunicationRecipient,
    returnsMany: 'page',
    errors: FIND_ERRORS,
  })
  listRecipients(
    @CurrentPrincipal() caller: WalletPrincipal,
    @PathId('id') id: Types.ObjectId,
    @Query() query: PageQuery,
  ) {
    return this.recipients.list(caller, id, query);
  }
}
