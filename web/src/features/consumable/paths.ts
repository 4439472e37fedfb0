/** The type of products that are consumables. */
export const CONSUMABLE = 2

export const LIST = '/consumablesProductList'
export const consumablePath = (productId: string) => `/consumablesProductDetail/${productId}`
/** A consumable's picture, or our drawing of its kind. */
export const picturePath = (productId: string, number = 1) =>
  `/oldapi/mall/consumable/images?productId=${productId}${number > 1 ? `&number=${number}` : ''}`
