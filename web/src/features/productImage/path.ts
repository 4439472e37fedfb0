/** Where a picture of a product lies. */
export const picturePath = (imageId: string) => `/oldapi/mall/productImages/${imageId}`
