import sharp from 'sharp';

/** Miniflare's images, unlike Cloudflare's, have no `background`: transparent pixels become black in a JPEG. */
export async function onWhiteGround(request: { arrayBuffer(): Promise<ArrayBuffer> }): Promise<Response> {
  try {
    const picture = sharp(new Uint8Array(await request.arrayBuffer())).autoOrient();
    const bytes = await picture.flatten({ background: '#ffffff' }).png({ compressionLevel: 1 }).toBuffer();
    return new Response(new Uint8Array(bytes));
  } catch (error) {
    return new Response(String(error), { status: 415 });
  }
}
