import { Module } from '@nestjs/common';
import { StorageQuota } from './storage-quota';

@Module({ providers: [StorageQuota], exports: [StorageQuota] })
export class StorageQuotaModule {}
