import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { Role } from '../../core/access/principal';

@Schema({ collection: 'users', timestamps: false, versionKey: false })
export class User {
  _id: Types.ObjectId;

  /** Unique in the installation: a login gives only this and the password. */
  @Prop({ type: String, required: true })
  username: string;

  /** Argon2id. */
  @Prop({ type: String, required: true })
  passwordHash: string;

  @Prop({ type: String })
  email?: string;

  /** Trimmed and in lower case, for comparison. */
  @Prop({ type: String })
  emailKey?: string;

  @Prop({ type: String, required: true })
  role: Role;

  /** Absent for an ADMIN. */
  @Prop({ type: Types.ObjectId })
  wallet?: Types.ObjectId;

  @Prop({ type: [String] })
  searchWords: string[];

  @Prop({ type: Date, required: true })
  createdAt: Date;

  @Prop({ type: Date, required: true })
  updatedAt: Date;
}

export const UserSchema = SchemaFactory.createForClass(User);
// Login, and 400:USER_ALREADY_EXISTS.
UserSchema.index({ username: 1 }, { name: 'username', unique: true });
UserSchema.index(
  { emailKey: 1 },
  { name: 'emailKey', unique: true, partialFilterExpression: { emailKey: { $exists: true } } },
);
UserSchema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });
UserSchema.index({ wallet: 1, searchWords: 1, createdAt: -1, _id: -1 }, { name: 'wallet_search' });
