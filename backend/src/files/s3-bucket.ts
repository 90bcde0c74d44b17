import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
  type UploadPartCommandInput,
} from '@aws-sdk/client-s3';
import { errorCode, errorMessage } from '../common/errors.js';
import { VendorError, type VendorErrorKind } from '../common/http/vendor-error.js';
import { Places } from '../common/limits/places.js';
import type { S3Config } from '../config/config.types.js';
import type { OpenFile } from './file-store.js';

/** Bytes of one part: S3's minimum. */
const PART_BYTES = 5 * 2 ** 20;
/** Parts of one file that are sent at the same time. */
const PARTS_OF_A_FILE = 4;
/** Parts of all files that are in memory at the same time: 60 MB. Their uploads are already limited. */
const PARTS = { places: 12, perKey: Number.POSITIVE_INFINITY, waiting: Number.POSITIVE_INFINITY };

/** Milliseconds. */
export interface S3Timeouts {
  connect: number;
  /** Until the response to a request begins. A part in that time is 85 kB a second. */
  response: number;
  /** Without a byte. Generous, because a download pauses while its reader is slow. */
  idle: number;
}
const TIMEOUTS: S3Timeouts = { connect: 5000, response: 60_000, idle: 120_000 };
/** A request is tried so many times, with growing pauses. */
const ATTEMPTS = 3;

/** A bucket of an S3-compatible service. Failures are VendorErrors. */
export class S3Bucket {
  private readonly client: S3Client;
  private readonly parts = new Places(PARTS);
  private readonly bucket: string;

  constructor(
    { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config,
    timeouts: S3Timeouts = TIMEOUTS,
  ) {
    this.bucket = bucket;
    this.client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      // With the bucket in the path, one host name and certificate suffice; all services support it.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      maxAttempts: ATTEMPTS,
      requestHandler: {
        connectionTimeout: timeouts.connect,
        requestTimeout: timeouts.response,
        throwOnRequestTimeout: true,
        socketTimeout: timeouts.idle,
      },
      // Not every service supports AWS's checksums. The SHA-256 of each body is part of the signature anyway.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  /** Uploads a file, in parts if it is larger than one. Complete or not visible at all. */
  async putFile(key: string, path: string): Promise<void> {
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat();
      if (size > PART_BYTES) await this.putInParts(key, file, size);
      else await this.withPart(file, 0, size, (bytes) => this.put(key, bytes));
    } finally {
      await file.close();
    }
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    // The length is named because the client does not send that of an empty body, which S3 requires.
    const object = { ...this.at(key), Body: bytes, ContentLength: bytes.length };
    await this.tried(this.client.send(new PutObjectCommand(object)));
  }

  /** @returns undefined if there is no such object. The stream fails if the connection is cut */
  async open(key: string): Promise<OpenFile | undefined> {
    try {
      const { Body, ContentLength } = await this.tried(this.client.send(new GetObjectCommand(this.at(key))));
      return { stream: Body as Readable, size: ContentLength ?? 0 };
    } catch (error) {
      if (error instanceof VendorError && error.cause instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  /** Removes an object, whether or not it exists. */
  async remove(key: string): Promise<void> {
    await this.tried(this.client.send(new DeleteObjectCommand(this.at(key))));
  }

  async list(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    let token: string | undefined;
    do {
      const page = await this.tried(
        this.client.send(
          new ListObjectsV2Command({ Bucket: this.bucket, Prefix: prefix, ContinuationToken: token }),
        ),
      );
      keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
      token = page.NextContinuationToken;
    } while (token !== undefined);
    return keys;
  }

  /** Reads each part only when it is sent: the memory for a file does not depend on its size. */
  private async putInParts(key: string, file: FileHandle, size: number): Promise<void> {
    const { UploadId } = await this.tried(this.client.send(new CreateMultipartUploadCommand(this.at(key))));
    const upload = { ...this.at(key), UploadId };
    try {
      const Parts = await this.sendParts(upload, file, size);
      await this.tried(
        this.client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })),
      );
    } catch (error) {
      // If this fails, too, the lifecycle rule of the bucket removes the parts: docs/files.md.
      await this.client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
      throw error;
    }
  }

  /** Sends all parts. If one fails, no other is being sent when this throws. */
  private async sendParts(
    upload: Pick<UploadPartCommandInput, 'Bucket' | 'Key' | 'UploadId'>,
    file: FileHandle,
    size: number,
  ): Promise<CompletedPart[]> {
    const parts: CompletedPart[] = Array.from({ length: Math.ceil(size / PART_BYTES) }, () => ({}));
    const left = parts.entries();
    let isFailed = false;
    const sendNext = async () => {
      for (const [index, part] of left) {
        if (isFailed) return;
        part.PartNumber = index + 1;
        const send = (Body: Buffer) =>
          this.tried(this.client.send(new UploadPartCommand({ ...upload, PartNumber: index + 1, Body })));
        try {
          part.ETag = (await this.withPart(file, index, size, send)).ETag;
        } catch (error) {
          isFailed = true;
          throw error;
        }
      }
    };
    const sent = await Promise.allSettled(Array.from({ length: PARTS_OF_A_FILE }, sendNext));
    const failed = sent.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return parts;
  }

  /** Reads a part of a file and sends it, when there is memory for it. */
  private withPart<T>(
    file: FileHandle,
    index: number,
    size: number,
    send: (part: Buffer) => Promise<T>,
  ): Promise<T> {
    return this.parts.run([], async () => {
      const start = index * PART_BYTES;
      const part = Buffer.allocUnsafe(Math.min(PART_BYTES, size - start));
      let read = 0;
      while (read < part.length) {
        const { bytesRead } = await file.read(part, read, part.length - read, start + read);
        if (bytesRead === 0) throw new Error('A file became shorter while it was uploaded');
        read += bytesRead;
      }
      return send(part);
    });
  }

  private at(key: string) {
    return { Bucket: this.bucket, Key: key };
  }

  private async tried<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (cause) {
      throw new VendorError(
        'file store',
        kindOf(cause),
        `the bucket ${this.bucket}: ${errorMessage(cause)}`,
        {
          cause,
        },
      );
    }
  }
}

function kindOf(error: unknown): VendorErrorKind {
  if (!(error instanceof S3ServiceException)) {
    // The client calls a cut connection a timeout, too.
    const isCut = ['ECONNRESET', 'EPIPE'].includes(errorCode(error) ?? '');
    return error instanceof Error && error.name === 'TimeoutError' && !isCut ? 'timeout' : 'unreachable';
  }
  const { httpStatusCode: status = 500 } = error.$metadata;
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404) return 'not_found';
  return status >= 500 ? 'unavailable' : 'rejected';
}
