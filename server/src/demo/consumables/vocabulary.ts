import type { Names } from '../../modules/consumable/service.ts'

// Code, parent and drawing of a category, then its name in Chinese, English, German, Japanese and Korean.
const categoryLines = `
plastic | | tube | 塑料耗材 | Plasticware | Kunststoffware | プラスチック消耗品 | 플라스틱 소모품
centrifuge-tubes | plastic | tube | 离心管 | Centrifuge tubes | Zentrifugenröhrchen | 遠心チューブ | 원심분리 튜브
microtubes | plastic | microtube | 微量离心管 | Microcentrifuge tubes | Mikroreaktionsgefäße | マイクロチューブ | 마이크로 튜브
pipette-tips | plastic | tip | 移液器吸头 | Pipette tips | Pipettenspitzen | ピペットチップ | 피펫 팁
serological-pipettes | plastic | pipette | 血清移液管 | Serological pipettes | Serologische Pipetten | 血清ピペット | 혈청학 피펫
well-plates | plastic | plate | 微孔板 | Microplates | Mikrotiterplatten | マイクロプレート | 마이크로플레이트
culture-dishes | plastic | dish | 培养皿 | Culture dishes | Kulturschalen | 培養ディッシュ | 배양 접시
syringes | plastic | syringe | 注射器 | Syringes | Spritzen | シリンジ | 주사기
filtration | | filter | 过滤 | Filtration | Filtration | ろ過 | 여과
syringe-filters | filtration | filter | 针式过滤器 | Syringe filters | Spritzenvorsatzfilter | シリンジフィルター | 시린지 필터
membranes | filtration | membrane | 滤膜 | Membrane filters | Membranfilter | メンブレンフィルター | 멤브레인 필터
filter-paper | filtration | paper | 滤纸 | Filter paper | Filterpapier | ろ紙 | 여과지
chromatography | | column | 色谱 | Chromatography | Chromatographie | クロマトグラフィー | 크로마토그래피
tlc-plates | chromatography | tlc | 薄层板 | TLC plates | DC-Platten | TLCプレート | TLC 플레이트
flash-columns | chromatography | column | 快速制备柱 | Flash columns | Flash-Säulen | フラッシュカラム | 플래시 컬럼
hplc-columns | chromatography | hplc | 液相色谱柱 | HPLC columns | HPLC-Säulen | HPLCカラム | HPLC 컬럼
vials | chromatography | vial | 样品瓶 | Sample vials | Probengläschen | サンプルバイアル | 샘플 바이알
glassware | | flask | 玻璃仪器 | Glassware | Laborglas | ガラス器具 | 유리 기구
flasks | glassware | flask | 圆底烧瓶 | Round-bottom flasks | Rundkolben | 丸底フラスコ | 둥근 바닥 플라스크
nmr-tubes | glassware | nmr | 核磁管 | NMR tubes | NMR-Röhrchen | NMRチューブ | NMR 튜브
reagent-bottles | glassware | bottle | 试剂瓶 | Reagent bottles | Laborflaschen | 試薬瓶 | 시약병
reaction-aids | | septum | 反应配件 | Reaction accessories | Reaktionszubehör | 反応用品 | 반응 부속품
septa | reaction-aids | septum | 翻口橡胶塞 | Rubber septa | Septen | ラバーセプタム | 고무 셉텀
balloons | reaction-aids | balloon | 反应气球 | Reaction balloons | Reaktionsballons | 反応用バルーン | 반응용 풍선
protection | | glove | 防护用品 | Protective equipment | Arbeitsschutz | 保護具 | 보호구
gloves | protection | glove | 一次性手套 | Disposable gloves | Einmalhandschuhe | 使い捨て手袋 | 일회용 장갑
bioreagents | | enzyme | 生物试剂 | Bioreagents | Bioreagenzien | バイオ試薬 | 생물 시약
antibodies | bioreagents | antibody | 抗体 | Antibodies | Antikörper | 抗体 | 항체
enzymes | bioreagents | enzyme | 工具酶 | Enzymes | Enzyme | 酵素 | 효소
kits | bioreagents | kit | 试剂盒 | Kits | Kits | キット | 키트
electrophoresis | bioreagents | gel | 预制胶 | Precast gels | Fertiggele | プレキャストゲル | 프리캐스트 겔
`

// Code of an attribute, then its name.
const attributeLines = `
volume | 容量 | Volume | Volumen | 容量 | 용량
material | 材质 | Material | Material | 材質 | 재질
sterile | 无菌 | Sterile | Steril | 滅菌 | 멸균
cap | 盖型 | Closure | Verschluss | キャップ | 마개
filtered | 滤芯 | Filter in tip | Filter in der Spitze | フィルター | 필터
colour | 颜色 | Colour | Farbe | 色 | 색상
wells | 孔数 | Wells | Vertiefungen | ウェル数 | 웰 수
well-bottom | 孔底 | Well bottom | Bodenform | 底形状 | 바닥 형태
surface | 表面处理 | Surface | Oberfläche | 表面処理 | 표면 처리
diameter | 直径 | Diameter | Durchmesser | 直径 | 지름
pore-size | 孔径 | Pore size | Porenweite | 孔径 | 공극 크기
thread | 螺纹 | Thread | Gewinde | ネジ規格 | 나사 규격
joint | 磨口 | Ground joint | Schliff | すり合わせ | 조인트
phase | 固定相 | Stationary phase | Stationäre Phase | 固定相 | 고정상
particle-size | 粒径 | Particle size | Partikelgröße | 粒子径 | 입자 크기
dimensions | 尺寸 | Dimensions | Abmessungen | 寸法 | 치수
load | 填料量 | Sorbent | Sorbensmenge | 充填量 | 충전량
frequency | 适用频率 | Rated frequency | Frequenz | 対応周波数 | 대응 주파수
size | 号码 | Size | Größe | サイズ | 사이즈
powder | 是否含粉 | Powder | Puder | パウダー | 파우더
purpose | 用途 | Purpose | Verwendung | 用途 | 용도
activity | 活性 | Activity | Aktivität | 活性 | 활성
storage-at | 保存温度 | Storage | Lagerung | 保存温度 | 보관 온도
percentage | 胶浓度 | Gel percentage | Gelkonzentration | ゲル濃度 | 겔 농도
`

// Code of a word that is a value, then the word.
const termLines = `
polypropylene | 聚丙烯 PP | Polypropylene (PP) | Polypropylen (PP) | ポリプロピレン（PP） | 폴리프로필렌(PP)
polystyrene | 聚苯乙烯 PS | Polystyrene (PS) | Polystyrol (PS) | ポリスチレン（PS） | 폴리스티렌(PS)
borosilicate | 高硼硅玻璃 3.3 | Borosilicate glass 3.3 | Borosilikatglas 3.3 | ホウケイ酸ガラス3.3 | 붕규산 유리 3.3
quartz | 石英 | Quartz | Quarz | 石英 | 석영
nylon | 尼龙 | Nylon | Nylon | ナイロン | 나일론
ptfe | 聚四氟乙烯 PTFE | PTFE | PTFE | PTFE | PTFE
pes | 聚醚砜 PES | PES | PES | PES | PES
pvdf | 聚偏氟乙烯 PVDF | PVDF | PVDF | PVDF | PVDF
mce | 混合纤维素酯 MCE | Mixed cellulose ester | Cellulosemischester | 混合セルロースエステル | 혼합 셀룰로스 에스터
cellulose | 纤维素 | Cellulose | Cellulose | セルロース | 셀룰로스
nitrile | 丁腈 | Nitrile | Nitril | ニトリル | 니트릴
latex | 乳胶 | Latex | Latex | ラテックス | 라텍스
natural-rubber | 天然橡胶 | Natural rubber | Naturkautschuk | 天然ゴム | 천연고무
silicone | 硅橡胶 | Silicone | Silikon | シリコーン | 실리콘
yes | 是 | Yes | Ja | あり | 예
no | 否 | No | Nein | なし | 아니요
snap | 连盖 | Snap cap | Schnappdeckel | スナップキャップ | 스냅 캡
screw | 螺旋盖 | Screw cap | Schraubdeckel | スクリューキャップ | 스크루 캡
clear | 透明 | Clear | Klar | 透明 | 투명
amber | 棕色 | Amber | Braun | 褐色 | 갈색
blue | 蓝色 | Blue | Blau | 青 | 파랑
white | 白色 | White | Weiß | 白 | 흰색
flat | 平底 | Flat | Flach | 平底 | 평저
round | 圆底 | Round | Rund | 丸底 | 원저
v-shaped | V 形底 | V-shaped | V-förmig | V底 | V형
tissue-culture | 细胞培养处理 | Tissue culture treated | Zellkulturbehandelt | 細胞培養処理 | 세포배양 처리
untreated | 未处理 | Untreated | Unbehandelt | 未処理 | 미처리
powder-free | 无粉 | Powder-free | Puderfrei | パウダーフリー | 무분말
silica | 硅胶 | Silica gel | Kieselgel | シリカゲル | 실리카겔
silica-f254 | 硅胶 GF254 | Silica gel GF254 | Kieselgel GF254 | シリカゲルGF254 | 실리카겔 GF254
alumina | 氧化铝 | Alumina | Aluminiumoxid | アルミナ | 알루미나
plasmid-prep | 质粒小提 | Plasmid mini-prep | Plasmid-Minipräparation | プラスミド抽出 | 플라스미드 추출
rna-extraction | RNA 提取 | RNA extraction | RNA-Extraktion | RNA抽出 | RNA 추출
biocatalysis | 生物催化 | Biocatalysis | Biokatalyse | 生体触媒 | 생촉매
7-inch | 7 英寸 | 7 inch | 7 Zoll | 7インチ | 7인치
8-inch | 8 英寸 | 8 inch | 8 Zoll | 8インチ | 8인치
`

interface Entry {
  code: string
  names: Names
}
const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
const entry = ([code = '', zh = '', en = '', de = '', ja = '', ko = '']: readonly string[]): Entry => ({
  code,
  names: { zh, en, de, ja, ko },
})

/** The words of the trade: parents before children, attributes in the order they are shown. */
export const vocabulary = {
  categories: lines(categoryLines).map(([code = '', parent = '', drawing = '', ...names]) => ({
    ...entry([code, ...names]),
    parentCode: parent || null,
    ...(code === 'bioreagents' || code === 'antibodies' ? { division: code } : {}),
    drawing,
  })),
  attributes: lines(attributeLines).map(entry),
  terms: lines(termLines).map(entry),
}
