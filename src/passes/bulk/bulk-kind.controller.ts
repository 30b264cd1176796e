import { Delete, Patch, Post, Req, type Type } from '@nestjs/common';
import type { Request } from 'express';
import type { Types } from 'mongoose';
import { BulkOperationResource } from '../../bulk/dto/bulk-operation.dto';
import { BULK_LIMIT, bulkBody } from '../../bulk/dto/bulk-options.dto';
import { CurrentPrincipal } from '../../core/access/access.decorator';
import { PathId } from '../../core/access/path-id.decorator';
import type { WalletPrincipal } from '../../core/access/principal';
import { Endpoint } from '../../core/http/endpoint.decorator';
import { RawBody } from '../../core/http/raw-body.decorator';
import { languageOf } from '../../core/i18n/language';
import type { TemplateDocument } from '../../pass-model/template-policy';
import { BulkDeletePasses, passUpdateItem } from './pass-bulk.dto';
import { KindController } from '../kind.controller';
import type { KindPolicy } from '../../pass-model/kind-policy';
import type { KindService } from '../kind.service';

type Sent = Record<string, unknown>;

const ERRORS = ['NO_PASS_DATA_PROVIDED', 'SYNC_EXECUTION_NOT_ALLOWED'] as const;

/** Adds the bulk routes to the routes of every kind. */
export function BulkKindController<T extends TemplateDocument>(
  policy: KindPolicy<T>,
): Type<{ service: KindService<T> }> {
  const { passType, passPathParameter, kind, tag, pass } = policy;
  const bulk = `:${passPathParameter}/passes/bulk`;
  const common = { access: 'write', passType, bodyLimit: BULK_LIMIT, returns: BulkOperationResource } as const;
  const name = tag.replace(/\W/g, '');

  class BulkKindRoutes extends (KindController(policy) as Type<{ service: KindService<T> }>) {
    @Post(bulk)
    @Endpoint({
      ...common,
      operation: 'passes.createMany',
      summary: `Issue up to 5,000 passes (${kind})`,
      description:
        'Each item takes the fields of a single issue. An error in one item does not stop the others. The `itemId` of an item is its position in the list, starting at 0.',
      status: 201,
      errors: [...ERRORS, 'PASSGEN_TOKEN_MISSING'],
      example: { items: [policy.docs.issueExample] },
    })
    issueMany(
      @CurrentPrincipal() caller: WalletPrincipal,
      @PathId(passPathParameter) id: Types.ObjectId,
      @RawBody(bulkBody(`BulkIssue${name}`, () => pass.fields)) body: Sent,
      @Req() request: Request,
    ) {
      return this.service.bulk(caller, id, { what: 'issue', body, lang: languageOf(request) });
    }

    @Patch(bulk)
    @Endpoint({
      ...common,
      operation: 'passes.updateMany',
      summary: `Update up to 5,000 passes (${kind})`,
      description:
        'Each item takes a `passId` and the fields of a PATCH of a single pass. The `passId` is also the `itemId` in the results.',
      errors: ERRORS,
      example: { items: [{ passId: '64b7f1a2c3d4e5f6a7b8c9d0', status: 'inactive' }] },
    })
    updateMany(
      @CurrentPrincipal() caller: WalletPrincipal,
      @PathId(passPathParameter) id: Types.ObjectId,
      @RawBody(bulkBody(`BulkUpdate${name}`, () => passUpdateItem(`Bulk${name}Item`, pass.patch)))
      body: Sent,
      @Req() request: Request,
    ) {
      return this.service.bulk(caller, id, { what: 'update', body, lang: languageOf(request) });
    }

    @Delete(bulk)
    @Endpoint({
      ...common,
      operation: 'passes.deleteMany',
      summary: `Permanently delete up to 5,000 passes (${kind})`,
      errors: ERRORS,
      example: { passIds: ['64b7f1a2c3d4e5f6a7b8c9d0'] },
    })
    deleteMany(
      @CurrentPrincipal() caller: WalletPrincipal,
      @PathId(passPathParameter) id: Types.ObjectId,
      @RawBody(BulkDeletePasses) body: Sent,
      @Req() request: Request,
    ) {
      return this.service.bulk(caller, id, { what: 'remove', body, lang: languageOf(request) });
    }
  }

  return BulkKindRoutes;
}
