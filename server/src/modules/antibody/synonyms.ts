import type { AntibodyList } from './contract.ts'

// What vendors write for the values of the lists, in the languages of the trade: a code, then its other spellings. They are compared
// without blanks and signs, in small letters.

const animals = `
rabbit | rb | rab | 兔 | 兔子 | 家兔 | 兔源 | kaninchen | ウサギ | うさぎ | 토끼 | oryctolagus cuniculus
mouse | ms | mus | mu | murine | 小鼠 | 鼠 | 鼠源 | 小鼠源 | maus | マウス | 마우스 | 생쥐 | mus musculus
rat | rt | 大鼠 | ratte | ラット | 랫드 | 랫 | 래트 | rattus norvegicus
goat | gt | 山羊 | 羊 | 山羊源 | ziege | ヤギ | 염소 | capra hircus
sheep | sh | ovine | 绵羊 | schaf | ヒツジ | 양 | ovis aries
donkey | dk | 驴 | esel | ロバ | 당나귀
chicken | ck | ch | gallus | 鸡 | huhn | ニワトリ | 닭 | gallus gallus
guinea-pig | gp | 豚鼠 | meerschweinchen | モルモット | 기니피그 | cavia porcellus
hamster | hm | ham | 仓鼠 | armenian hamster | syrian hamster | golden hamster | ハムスター | 햄스터
horse | equine | 马 | pferd | ウマ | 말 | equus caballus
pig | porcine | swine | po | 猪 | schwein | ブタ | 돼지 | sus scrofa
human | hu | h | hum | homo sapiens | 人 | 人源 | 人类 | mensch | ヒト | 사람 | 인간
`

const texts: Record<AntibodyList, string> = {
  host: `${animals}
camelid | camel | llama | alpaca | lama glama | 骆驼 | 骆驼科 | 羊驼 | 驼科 | 驼源 | kameliden | kamelid | lama | ラクダ科 | ラマ | アルパカ | 낙타과 | 라마 | 알파카
`,
  clonality: `
monoclonal | mono | mab | moab | monoclonal antibody | 单克隆 | 单抗 | 单克隆抗体 | monoklonal | monoklonaler antikörper | モノクローナル | モノクローナル抗体 | 단클론 | 단일클론 | 단클론항체
polyclonal | poly | pab | polyclonal antibody | 多克隆 | 多抗 | 多克隆抗体 | polyklonal | ポリクローナル | ポリクローナル抗体 | 다클론 | 다클론항체
recombinant-monoclonal | recombinant | recombinant mab | recombinant monoclonal antibody | rmab | monoclonal recombinant | 重组单克隆 | 重组单抗 | 重组 | 重组单克隆抗体 | rekombinant monoklonal | rekombinant | 組換えモノクローナル | 組換え | リコンビナント | リコンビナントモノクローナル | 재조합 단클론 | 재조합
recombinant-polyclonal | recombinant pab | recombinant polyclonal antibody | 重组多克隆 | 重组多抗 | rekombinant polyklonal | 組換えポリクローナル | リコンビナントポリクローナル | 재조합 다클론
oligoclonal | recombinant oligoclonal | 寡克隆 | oligoklonal | オリゴクローナル | 올리고클론 | 소수클론
`,
  isotype: `
igg
igg1
igg2
igg2a
igg2b
igg2c
igg3
igg4
igm
iga
igd
ige
igy
fab | fab fragment | fab片段
f-ab-2 | fab2 fragment | fab2片段
scfv | scfv fragment
vhh | nanobody | single domain antibody | sdab | 纳米抗体 | 单域抗体
`,
  'light-chain': `
kappa | k | κ | kappa light chain | κ链 | κ轻链 | κ kappa | kappa κ | igκ
lambda | l | λ | lambda light chain | λ链 | λ轻链 | λ lambda | lambda λ | igλ
`,
  reactivity: `${animals}
monkey | mk | non human primate | nhp | cynomolgus | cynomolgus monkey | rhesus | rhesus monkey | macaque | primate | 猴 | 猕猴 | 食蟹猴 | 猴子 | affe | サル | 원숭이
dog | canine | dg | 犬 | 狗 | hund | イヌ | 개
cat | feline | 猫 | katze | ネコ | 고양이
cow | bovine | bv | cattle | bos taurus | 牛 | rind | ウシ | 소
zebrafish | zf | danio rerio | 斑马鱼 | zebrafisch | zebrabärbling | ゼブラフィッシュ | 제브라피시 | 제브라피쉬
xenopus | xe | xenopus laevis | frog | 非洲爪蟾 | 爪蟾 | krallenfrosch | アフリカツメガエル | ツメガエル | 제노푸스 | 아프리카발톱개구리
drosophila | dm | fruit fly | drosophila melanogaster | 果蝇 | fruchtfliege | ショウジョウバエ | 초파리
c-elegans | ce | caenorhabditis elegans | 秀丽隐杆线虫 | 线虫 | 秀丽线虫 | fadenwurm | 線虫 | 예쁜꼬마선충
yeast | sc | saccharomyces cerevisiae | s cerevisiae | 酵母 | 酿酒酵母 | hefe | 酵母菌 | 효모
arabidopsis | at | arabidopsis thaliana | 拟南芥 | ackerschmalwand | シロイヌナズナ | 애기장대
e-coli | escherichia coli | ecoli | 大肠杆菌 | 大腸菌 | 대장균
`,
  application: `
wb | western blot | western blotting | western | immunoblot | immunoblotting | 免疫印迹 | 蛋白印迹 | 蛋白质印迹 | 蛋白免疫印迹 | wb 免疫印迹 | western blot wb | ウエスタンブロット | ウェスタンブロット | ウエスタンブロッティング | ウェスタンブロッティング | 웨스턴 블롯 | 웨스턴블롯 | 웨스턴블로팅
ihc | immunohistochemistry | 免疫组化 | 免疫组织化学 | ihc 免疫组化 | immunhistochemie | 免疫組織化学 | 免疫組織染色 | 면역조직화학 | 면역조직염색
ihc-p | ihc paraffin | ihc paraffin embedded | immunohistochemistry paraffin | ihcpa | ihc wax | paraffin ihc | 石蜡切片免疫组化 | 免疫组化 石蜡 | 免疫组化石蜡切片 | ihc p 石蜡切片 | immunhistochemie paraffin | 免疫組織化学 パラフィン | 면역조직화학 파라핀
ihc-f | ihc fr | ihc frozen | immunohistochemistry frozen | ihc cryo | frozen ihc | 冰冻切片免疫组化 | 免疫组化 冰冻 | 免疫组化冰冻切片 | ihc f 冰冻切片 | immunhistochemie gefrierschnitt | immunhistochemie kryo | 免疫組織化学 凍結 | 면역조직화학 동결
icc | immunocytochemistry | 免疫细胞化学 | icc 免疫细胞化学 | immunzytochemie | 免疫細胞化学 | 免疫細胞染色 | 면역세포화학 | 면역세포염색
if | immunofluorescence | ifa | indirect immunofluorescence | immuno fluorescence | 免疫荧光 | if 免疫荧光 | immunfluoreszenz | 蛍光免疫染色 | 免疫蛍光 | 免疫蛍光染色 | 蛍光抗体法 | 면역형광 | 면역형광염색
elisa | enzyme linked immunosorbent assay | eia | 酶联免疫 | 酶联免疫吸附 | elisa 酶联免疫 | 酶联免疫吸附测定 | エライザ | 효소면역측정 | elisa 효소면역측정
fc | flow cytometry | flow cyt | flow | facs | fcm | facs flow cytometry | 流式 | 流式细胞术 | 流式细胞 | fc 流式细胞术 | durchflusszytometrie | フローサイトメトリー | 유세포분석 | 유세포 분석
ip | immunoprecipitation | 免疫沉淀 | ip 免疫沉淀 | immunpräzipitation | 免疫沈降 | 면역침강
co-ip | co immunoprecipitation | 免疫共沉淀 | 共免疫沉淀 | co ip 免疫共沉淀 | co immunpräzipitation | 共免疫沈降 | 공동면역침강
chip | chromatin immunoprecipitation | chip qpcr | chip seq | 染色质免疫沉淀 | chip 染色质免疫沉淀 | chromatin immunpräzipitation | クロマチン免疫沈降 | 염색질 면역침강 | 크로마틴 면역침강
rip | rna immunoprecipitation | rna 免疫沉淀 | rip rna 免疫沉淀 | rna immunpräzipitation | rna 免疫沈降 | rna 면역침강
dot-blot | dot blot | dot blotting | dotblot | db | 斑点印迹 | 斑点杂交 | ドットブロット | 닷 블롯 | 점블롯
neutralisation | neutralization | neutralizing | neutralising | neut | nt | blocking | 中和 | 中和实验 | 中和试验 | neutralisierung | 中和試験 | 중화 | 중화 시험
em | electron microscopy | immuno em | iem | immunoelectron microscopy | 免疫电镜 | 电镜 | elektronenmikroskopie | immunelektronenmikroskopie | 電子顕微鏡 | 免疫電子顕微鏡 | 전자현미경 | 면역전자현미경
pla | proximity ligation assay | proximity ligation | 邻位连接 | 邻近连接 | 邻位连接技术 | 近接ライゲーション | 근접 연결 | 근접 라이게이션
`,
  conjugate: `
unconjugated | unlabeled | unlabelled | purified | none | pure | no conjugate | non conjugated | 未标记 | 未偶联 | 无标记 | 未结合 | 无 | unkonjugiert | ohne | 非標識 | 未標識 | 비접합 | 비표지
hrp | horseradish peroxidase | peroxidase | 辣根过氧化物酶 | meerrettichperoxidase | 西洋わさびペルオキシダーゼ | 겨자무과산화효소
ap | alkaline phosphatase | alp | 碱性磷酸酶 | alkalische phosphatase | アルカリホスファターゼ | 알칼리성 인산분해효소 | 알칼리 포스파타제
biotin | biotinylated | bio | 生物素 | biotinyliert | ビオチン | 비오틴 | 바이오틴
fitc | fluorescein
af488 | alexa fluor 488 | alexa 488 | alexafluor488 | alexa fluor r 488
af555 | alexa fluor 555 | alexa 555
af594 | alexa fluor 594 | alexa 594
af647 | alexa fluor 647 | alexa 647
cy3 | cyanine3 | cyanine 3
cy5 | cyanine5 | cyanine 5
pe | r pe | phycoerythrin | r phycoerythrin | 藻红蛋白
pe-cy7 | pe cyanine7 | pe cy 7
apc | allophycocyanin | 别藻蓝蛋白
apc-cy7 | apc cyanine7
percp-cy5-5 | percp cy55 | percp cyanine5.5
gold | colloidal gold | 胶体金 | 金 | 金コロイド | 콜로이드 금 | 금 | kolloidales gold | goldkolloid
agarose | agarose beads | agarosekugeln | アガロースビーズ | 아가로스 비드 | sepharose | 琼脂糖 | 琼脂糖珠 | アガロース | 아가로스
magnetic-beads | magnetic bead | beads magnetic | 磁珠 | magnetische beads | magnetbeads | 磁気ビーズ | 자성 비드 | 마그네틱 비드
`,
}

/** A text as it is compared. */
export const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** By list: code by each of its spellings. */
export const spellings: Record<AntibodyList, ReadonlyMap<string, string>> = Object.fromEntries(
  Object.entries(texts).map(([list, text]) => {
    const lines = text
      .trim()
      .split('\n')
      .filter((line) => line.trim() !== '')
    return [
      list,
      new Map(
        lines.flatMap((line) => {
          const [code = '', ...others] = line.split('|').map((one) => one.trim())
          return [code, ...others].map((one) => [plain(one), code] as const)
        }),
      ),
    ]
  }),
) as unknown as Record<AntibodyList, ReadonlyMap<string, string>>
