import type { ObjectStore, StoredObject } from './stores.ts';

export interface S3Settings {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  bucket: string;
  region?: string;
}

const isMissing = (error: unknown) => error instanceof Error && error.name === 'NoSuchKey';

export async function openS3Store({
  endpoint,
  bucket,
  region = 'auto',
  ...credentials
}: S3Settings): Promise<ObjectStore> {
  const { S3Client, ListObjectsV2Command, GetObjectCommand, PutObjectCommand, DeleteObjectCommand } =
    await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    // Uses checksums only where S3 requires them, because R2 does not support all newer checksum types.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    async list() {
      const found: StoredObject[] = [];
      let cursor: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, ...(cursor && { ContinuationToken: cursor }) }),
        );
        for (const { Key = '', ETag = '', Size = 0 } of page.Contents ?? [])
          found.push({ key: Key, etag: ETag.replaceAll('"', ''), bytes: Size });
        cursor = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (cursor);
      return found;
    },
    async read(key) {
      try {
        const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        const body = (await object.Body?.transformToByteArray()) ?? new Uint8Array();
        return { body, contentType: object.ContentType ?? 'application/octet-stream' };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async write(key, { body, contentType }) {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: contentType }),
      );
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async close() {
      client.destroy();
    },
  };
}
