import { BadRequestException, Body, Controller, Get, Module, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsArray, IsInt, IsObject, IsOptional, IsString, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { Access, CurrentPrincipal, Public } from '../../../../src/core/access/access.decorator';
import type { WalletPrincipal } from '../../../../src/core/access/principal';
import { Endpoint } from '../../../../src/core/http/endpoint.decorator';

export class Period {
  @IsString()
  from: string;
}

export class CreateReport {
  @IsString()
  @MaxLength(20)
  title: string;

  @IsOptional()
  @IsInt()
  @Min(1)
  copies?: number;

  @IsOptional()
  @ValidateNested()
  @Type(() => Period)
  period?: Period;

  @IsOptional()
  @IsArray()
  @IsString({ each: true })
  tags?: string[];

  @IsOptional()
  @IsObject()
  free?: object;

  @IsOptional()
  @Type(() => Number)
  weight?: number;
}

export class ReportQuery {
  @IsOptional()
  @IsInt()
  @Max(9)
  year?: number;
}

/** As any Nest developer writes one. */
@Controller('reports')
@Access('read')
export class ReportsController {
  @Get()
  list(@CurrentPrincipal() caller: WalletPrincipal, @Query() query: ReportQuery) {
    return { wallet: caller.wallet.id.toHexString(), role: caller.role, query };
  }

  @Post()
  create(@CurrentPrincipal() caller: WalletPrincipal, @Body() dto: CreateReport) {
    return { wallet: caller.wallet.id.toHexString(), isInstance: dto instanceof CreateReport, dto };
  }

  @Post('forms')
  @Endpoint({ summary: 'Create a report by a form', files: [], status: 201 })
  createByForm(@Body() dto: CreateReport) {
    void this.forms.push(dto);
  }

  readonly forms: CreateReport[] = [];

  @Get('pages/:page')
  page(@Param('page', ParseIntPipe) page: number) {
    return { page };
  }

  @Get('old')
  @Endpoint({
    summary: 'List old reports',
    deprecated: { since: '2027-01-01', sunset: '2028-01-01' },
    errors: ['VALIDATION_ERROR'],
  })
  old(@Query('broken') broken?: string) {
    if (broken) throw new BadRequestException(broken);
  }

  @Get('settings')
  @Access('settings')
  settings() {
    return { settings: true };
  }

  @Get('about')
  @Public()
  about() {
    return { about: true };
  }
}

@Module({ controllers: [ReportsController] })
export class ReportsModule {}

@Controller('forgotten')
export class ForgottenController {
  @Get()
  list() {
    return { forgotten: true };
  }

  @Get('open')
  @Public()
  open() {
    return { open: true };
  }
}

@Module({ controllers: [ForgottenController] })
export class ForgottenModule {}
