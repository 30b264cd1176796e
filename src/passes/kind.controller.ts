import { Body, Controller, Delete, Get, Patch, Post, Query, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { CurrentPrincipal } from '../core/access/access.decorator';
import { PathId } from '../core/access/path-id.decorator';
import type { WalletPrincipal } from '../core/access/principal';
import type { ErrorCode } from '../core/errors/error-catalogue';
import type { UploadedFiles } from '../core/http/body-reader.interceptor';
import { Endpoint } from '../core/http/endpoint.decorator';
import { Files } from '../core/http/files.decorator';
import { ParamType } from '../core/http/param-type.decorator';
import { listQuery } from '../core/pagination/list-query.dto';
import { EnumField } from '../core/validation/fields';
import { NOTIFICATION_ERRORS } from '../notifications/notification-requests';
import { type DtoClass, fieldsOf } from '../core/validation/field-spec';
import { TEMPLATE_IMAGES } from '../templates/template.schema';
import type { TemplateDocument } from '../pass-model/template-policy';
import type { TemplateListQuery } from '../templates/templates.service';
import type { PassFields } from './dto/pass.dto';
import { PassQuery, TemplateName } from './dto/pass-requests.dto';
import { IssuedPass, PassResource } from './dto/pass.resource';
import { SyncRequest, SyncResult } from './dto/sync.dto';
import type { KindPolicy } from '../pass-model/kind-policy';
import { previewBody, type PreviewRequest, PreviewResource } from './preview/preview.dto';
import type { KindService } from './kind.service';
import { TEMPLATE_SYNC_ERRORS } from './reading/device-sync';

/** The routes that every kind has. Each kind’s controller extends this class with its policy. */
export function KindController<T extends TemplateDocument>(policy: KindPolicy<T>): Type<{ service: KindService<T> }> {
  const { passType, path, tag, template, passPathParameter } = policy;
  const passes = `:${passPathParameter}/passes`;
  const images = TEMPLATE_IMAGES.filter((name) => fieldsOf(template.create).has(name));

  @ApiTags(tag)
  @Controller(path)
  class KindRoutes {
    constructor(readonly service: KindService<T>) {}

    @Post()
    @Endpoint({
      summary: `Create a template (${policy.kind})`,
      access: 'write',
      passType,
      status: 201,
      files: images,
      returns: template.resource,
      errors: policy.docs.templateErrors,
      example: policy.docs.createExample,
    })
    create(
      @CurrentPrincipal() caller: WalletPrincipal,
      @Body() @ParamType(template.create) dto: object,
      @Files() files: UploadedFiles,
    ) {
      return this.service.create(caller, dto, files);
    }

    @Post('preview')
    @Endpoint({
      summary: `Preview a template (${policy.kind})`,
      description:
        'Returns what phones would show for this template and one of its passes. Nothing is stored. An invalid template returns the same errors as POST.',
      access: 'write',
      expensive: true,
      idempotent: false,
      passType,
      returns: PreviewResource,
      errors: ['CLIENT_DOES_NOT_BELONG_TO_THIS_WALLET', ...rulesOf(policy)],
      example: { template: policy.docs.createExample },
    })
    preview(@CurrentPrincipal() caller: WalletPrincipal, @Body() @ParamType(previewBody(policy)) dto: object) {
      return this.service.preview(caller, dto as PreviewRequest);
    }

    @Get()
    @Endpoint({
      summary: `List the templates (${policy.kind})`,
      access: 'browse',
      passType,
      returns: template.resource,
      returnsMany: 'page',
      errors: ['INVALID_DATE_RANGE'],
    })
    list(
      @CurrentPrincipal() caller: WalletPrincipal,
      @Query() @ParamType(templateQuery(policy)) query: TemplateListQuery,
    ) {
      return this.service.list(caller, query);
    }

    @Get(':id')
    @Endpoint({
      summary: `Get a template (${policy.kind})`,
      description: 'A SCANNER receives only the ID, the name, and the kind.',
      access: 'browseOrScan',
      passType,
      returns: template.resource,
      returnsForScanner: TemplateName,
    })
    get(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId) {
      return this.service.get(caller, id);
    }

    @Patch(':id')
    @Endpoint({
      summary: `Update a template (${policy.kind})`,
      description:
        'Fields you omit stay unchanged. `null` clears an optional field. Nested objects and lists are replaced as a whole.',
      access: 'write',
      passType,
      files: images,
      returns: template.resource,
      errors: policy.docs.templateErrors,
      example: policy.docs.patchExample,
    })
    update(
      @CurrentPrincipal() caller: WalletPrincipal,
      @PathId('id') id: Types.ObjectId,
      @Body() @ParamType(template.patch) dto: object,
      @Files() files: UploadedFiles,
    ) {
      return this.service.update(caller, id, dto, files);
    }

    @Delete(':id')
    @Endpoint({
      summary: `Delete a template (${policy.kind})`,
      description:
        policy.docs.deletion ??
        'Also deletes the template’s canceled and expired passes. While the template has active or inactive passes, the request returns 400:INVALID_STATUS.',
      access: 'write',
      passType,
      status: 204,
      errors: policy.docs.deleteErrors,
    })
    delete(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId) {
      return this.service.remove(caller, id);
    }

    @Post(':id/sync')
    @Endpoint({
      summary: `Sync the template with Apple or Google (${policy.kind})`,
      description:
        'For troubleshooting, because changes reach Apple and Google automatically. The response says what was done or why it failed.',
      access: 'write',
      passType,
      status: 201,
      returns: SyncResult,
      errors: TEMPLATE_SYNC_ERRORS,
      example: { platform: 'ANDROID' },
    })
    sync(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId, @Body() dto: SyncRequest) {
      return this.service.sync(caller, id, dto);
    }

    @Post(passes)
    @Endpoint({
      operation: 'passes.create',
      summary: `Issue a pass (${policy.kind})`,
      access: 'write',
      passType,
      cachedTemplate: passPathParameter,
      status: 201,
      returns: IssuedPass,
      errors: [
        'PASSGEN_TOKEN_MISSING',
        'WALLET_NOT_CONFIGURED',
        'BARCODE_ALREADY_EXISTS',
        'CLIENT_DOES_NOT_BELONG_TO_THIS_WALLET',
        ...NOTIFICATION_ERRORS,
        ...policy.docs.passErrors,
      ],
      example: policy.docs.issueExample,
    })
    issue(
      @CurrentPrincipal() caller: WalletPrincipal,
      @PathId(passPathParameter) id: Types.ObjectId,
      @Body() @ParamType(policy.pass.fields) dto: PassFields,
    ) {
      return this.service.issue(caller, id, dto);
    }

    @Get(passes)
    @Endpoint({
      operation: 'passes.list',
      summary: `List the passes of a template (${policy.kind})`,
      access: 'read',
      passType,
      returns: PassResource,
      returnsMany: 'page',
      errors: ['INVALID_DATE_RANGE'],
    })
    listPasses(
      @CurrentPrincipal() caller: WalletPrincipal,
      @PathId(passPathParameter) id: Types.ObjectId,
      @Query() query: PassQuery,
    ) {
      return this.service.listPasses(caller, id, query);
    }
  }

  return KindRoutes as unknown as Type<{ service: KindService<T> }>;
}

/** Returns the kind’s error codes, except those for conflicts with other records. */
function rulesOf<T extends TemplateDocument>({ docs, template, pass }: KindPolicy<T>): ErrorCode[] {
  const taken: (ErrorCode | undefined)[] = [
    ...(template.uniqueIndexes ?? []).map(({ error }) => error),
    pass.exclusiveKeyTaken,
  ];
  return [...docs.templateErrors, ...docs.passErrors].filter((code) => !taken.includes(code));
}

function templateQuery<T extends TemplateDocument>({ template, tag }: KindPolicy<T>): DtoClass {
  const query = listQuery(`${tag}Query`, ['name', ...template.sorts]);
  const filters = { ...(template.statuses && { status: template.statuses }), ...template.filters };
  for (const [name, values] of Object.entries(filters)) {
    EnumField(values, { description: `Return only templates with this ${name}.` })(query.prototype as object, name);
  }
  return query;
}
