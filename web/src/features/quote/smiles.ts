/** How a remark names the structure that is asked for. */
const LABEL = 'SMILES: '
/**
 * Atoms, bonds, branches and ring numbers from end to end, with at least one of the latter three. Systematic names have letters that are no
 * atoms, so that none of them is asked about.
 */
const LOOKS =
  /^(?=.*[=#()[\]\d])(?=[\p{L}[*])(?:Br|Cl|[BCNOPSFIbcnops*]|\[[A-Za-z0-9@+\-:*#]{1,40}\]|[=#$/\\:.~()+-]|%\d\d|\d){3,2000}$/u

/** The SMILES that an item names, in its name or its remark; whether it can be read is for the server to say. */
export function smilesIn({
  productName,
  specialRemark,
}: {
  productName: string
  specialRemark: string
}): string | null {
  const labelled = /SMILES[:：]\s*(\S+)/i.exec(specialRemark)?.[1]
  const said = labelled ?? productName.trim()
  return LOOKS.test(said) ? said : null
}

/** An item for what was looked for in vain: as it was typed, with its structure in the remark; by its structure alone where nothing was typed. */
export function missedItem({ text, smiles }: { text: string; smiles: string | null }) {
  if (text === '' || text === smiles) return { productName: (smiles ?? '').slice(0, 300), specialRemark: '' }
  const remark = smiles ? LABEL + smiles : ''
  return { productName: text, specialRemark: remark.length <= 1000 ? remark : '' }
}
