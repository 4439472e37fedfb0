/** The pages that are measured, by name; the product page is the first that the search finds. */
export async function pagesOf(address: string): Promise<Record<'home' | 'results' | 'product', string>> {
  const { moleculeId } = (await ask(address, searched)).molecules[0]!
  return {
    home: '/',
    results: `/chemicalProductList?q=${encodeURIComponent(searched)}`,
    product: `/chemicalDetail?id=${moleculeId}`,
  }
}

/** Found in the demo, and in any catalogue of building blocks. */
export const searched = '溴苯硼酸'
export const searchPath = '/oldapi/mall/chemical/products'

/** One search as a page sends it. */
export async function ask(address: string, searchText: string) {
  const headers = { 'content-type': 'application/json', 'accept-language': 'zh' }
  const response = await fetch(address + searchPath, { method: 'POST', headers, body: JSON.stringify({ searchText }) })
  const { status, data, message } = (await response.json()) as {
    status: number
    message: string
    data: { total: number; molecules: { moleculeId: string }[] }
  }
  if (status !== 200) throw new Error(`${searchText}: ${message}`)
  return data
}
