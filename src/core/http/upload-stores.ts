import type { Readable } from 'node:stream';
import { Global, Injectable, Module } from '@nestjs/common';
import type { StorageEngine } from 'multer';
import type { WalletPrincipal } from '../access/principal';
import type { AuthenticatedRequest } from '../access/access.decorator';

export interface StoredUpload extends Express.Multer.File {
  digest: string;
}

/** Stores uploaded files while they arrive, because they are too large for memory. */
export interface UploadStore {
  /** Stores a file. If this method throws, it must first remove what it has stored. */
  put(caller: WalletPrincipal, name: string, content: Readable): Promise<Pick<StoredUpload, 'size' | 'digest'>>;
  remove(caller: WalletPrincipal, file: StoredUpload): Promise<void>;
}

@Injectable()
export class UploadStores {
  private readonly stores = new Map<string, UploadStore>();

  register(name: string, store: UploadStore): void {
    this.stores.set(name, store);
  }

  engine(name: string): StorageEngine {
    const store = () => this.stores.get(name) as UploadStore;
    const callerOf = (request: AuthenticatedRequest) => request.principal as WalletPrincipal;
    return {
      _handleFile: (request, file, done) => {
        store()
          .put(callerOf(request), file.originalname, file.stream)
          .then((stored) => done(null, stored), done);
      },
      _removeFile: (request, file, done) => {
        store()
          .remove(callerOf(request), file as StoredUpload)
          .then(() => done(null), done);
      },
    };
  }
}

@Global()
@Module({ providers: [UploadStores], exports: [UploadStores] })
export class UploadStoresModule {}
