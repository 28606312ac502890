import type { DemoNews } from './types.ts';

export const tradeNews: DemoNews[] = [
  {
    daysFromToday: -9,
    time: '10:30',
    featured: true,
    picture: 'parrot',
    title: '雀鳥進口提示：付運前請再次核對來源地最新安排',
    excerpt:
      '多個地區不時公佈禽流感個案，相關雀鳥及禽類產品的進口安排可隨時更改。本會提醒會員，落單前、付運前及到港前都要各核對一次。',
    content: `<p>多個地區不時公佈禽流感個案，有關當局會因應風險暫停或恢復某些來源地的雀鳥及禽類產品進口。安排往往即日生效，貨物如已在途中，業界便會措手不及。</p>
<h2>三次核對</h2>
<ol>
<li><strong>落單前：</strong>確認來源地沒有被暫停進口，並查明所需許可證及衞生證明書的種類。</li>
<li><strong>付運前一天：</strong>再次查閱當局公佈，並向出口商取得文件副本，核對數量、品種及腳環編號。</li>
<li><strong>到港前：</strong>與承運商確認航班及清關時間，預備檢疫所需的籠具及運輸車輛。</li>
</ol>
<img src="picture:parrot" alt="站在榕樹枝上的葵花鸚鵡，背景是城市高樓">
<h2>店內預防</h2>
<ul>
<li>新到雀鳥先行隔離觀察，與原有雀鳥分開用具及人手。</li>
<li>每日清潔食水盤和糞盤，清潔後才添加飼料。</li>
<li>發現雀鳥無故死亡或精神萎靡，應立即停止售賣同批雀鳥，保留記錄並聯絡獸醫及有關部門。</li>
</ul>
<p>本文只屬一般提示，一切以有關部門的最新公佈為準。會員如對文件要求有疑問，歡迎<a href="/contact">與秘書處聯絡</a>。</p>`,
    titleEn: 'Importing birds: check the source area once more before shipment',
    excerptEn:
      'Avian influenza is reported in one place or another every season, and import arrangements can change overnight. Check three times: before ordering, before shipment and before arrival.',
    contentEn: `<p>When avian influenza is reported, the authorities may suspend or resume imports of birds and poultry products from the area concerned. Such changes often take effect on the same day, which leaves traders with cargo already in the air.</p>
<h2>Three checks</h2>
<ol>
<li><strong>Before you order:</strong> make sure that the source area is not suspended, and find out which permits and health certificates are needed.</li>
<li><strong>The day before shipment:</strong> read the latest announcements again, and get copies of the papers from the exporter. Numbers, species and ring numbers should all agree.</li>
<li><strong>Before arrival:</strong> confirm flight and clearance times with the carrier, and have cages and transport ready for inspection.</li>
</ol>
<img src="picture:parrot" alt="A cockatoo on a banyan branch, with city towers behind">
<h2>In the shop</h2>
<ul>
<li>Keep new arrivals apart, with their own utensils and, if possible, their own staff.</li>
<li>Clean water dishes and trays every day before refilling the feed.</li>
<li>If birds die or turn listless without an obvious cause, stop selling that batch, keep your records and call a vet and the department concerned.</li>
</ul>
<p>This is a general reminder; the latest official announcements prevail. Members with questions about paperwork are welcome to <a href="/en/contact">contact the secretariat</a>.</p>`,
  },
  {
    daysFromToday: -14,
    time: '09:00',
    featured: false,
    picture: 'dog',
    title: '酷熱天氣下運送活體動物：業界作業指引',
    excerpt:
      '夏季車廂溫度可在十多分鐘內急升。本會整理運送活體動物的時間、車輛及應變要點，供店舖、運輸及寵物酒店參考。',
    content: `<p>香港夏季悶熱，停泊的車輛即使打開少許車窗，車廂溫度仍可在十多分鐘內升至危險水平。短鼻犬貓、年幼或年長的動物尤其容易中暑。</p>
<h2>出車前</h2>
<ul>
<li>盡量安排在早上十時前或傍晚六時後運送，並預留塞車時間。</li>
<li>先開冷氣把車廂降溫，才讓動物上車。</li>
<li>籠具不可疊至遮擋出風口，籠與籠之間最少相隔一個拳頭。</li>
</ul>
<h2>途中</h2>
<table>
<thead><tr><th>情況</th><th>做法</th></tr></thead>
<tbody>
<tr><td>車程少於一小時</td><td>行車時維持冷氣；停車盡量短，並遵守停車熄匙的規定，動物不可獨留車上</td></tr>
<tr><td>車程一至三小時</td><td>每小時檢查一次呼吸及食水</td></tr>
<tr><td>車輛故障</td><td>立即轉移到陰涼通風處，通知後備車輛</td></tr>
</tbody>
</table>
<h2>中暑的徵狀</h2>
<p>急促喘氣、牙齦鮮紅、流涎、步履不穩，都是中暑先兆。應移到陰涼處，以室溫水（不是冰水）沾濕腹部及腳掌，同時聯絡獸醫。</p>
<blockquote>最簡單的守則：人不願意留在車內，動物也不應留在車內。</blockquote>`,
    titleEn: 'Moving live animals in very hot weather: a guide for the trade',
    excerptEn:
      'A parked vehicle can become dangerous within minutes. Timing, vehicles and what to do when things go wrong, for shops, transporters and pet hotels.',
    contentEn: `<p>Hong Kong summers are humid, and a parked van heats up to dangerous levels in little more than ten minutes, even with a window ajar. Short-nosed breeds, the very young and the old suffer first.</p>
<h2>Before you set off</h2>
<ul>
<li>Travel before ten in the morning or after six in the evening where you can, and allow for traffic.</li>
<li>Cool the vehicle first, then load.</li>
<li>Never stack carriers in front of the air vents, and leave at least a fist's width between them.</li>
</ul>
<h2>On the road</h2>
<table>
<thead><tr><th>Situation</th><th>What to do</th></tr></thead>
<tbody>
<tr><td>Under an hour</td><td>Keep the cabin cool on the move; keep stops short, mind the rules on idling engines, and never leave animals alone in the vehicle</td></tr>
<tr><td>One to three hours</td><td>Check breathing and water every hour</td></tr>
<tr><td>Breakdown</td><td>Move the animals to shade and fresh air at once, then call the stand-by vehicle</td></tr>
</tbody>
</table>
<h2>Signs of heatstroke</h2>
<p>Heavy panting, bright red gums, drooling and an unsteady gait are early signs. Move the animal to shade, wet its belly and paws with water at room temperature (not iced), and call a vet meanwhile.</p>
<blockquote>The simplest rule: if you would not sit in there yourself, neither should they.</blockquote>`,
  },
  {
    daysFromToday: -20,
    time: '11:00',
    featured: false,
    picture: 'clinic',
    title: '狗隻微型晶片、防疫注射與領牌：交收前逐項核對',
    excerpt:
      '售出狗隻前，店舖有責任向買家講清楚晶片、狂犬病預防注射及狗牌的安排。本會擬備交收清單，會員可直接採用。',
    content: `<p>法例規定，年滿五個月的狗隻須植入微型晶片、接種狂犬病疫苗並領取牌照。店舖在交收時講解清楚，既保障動物，也減少日後爭拗。</p>
<h2>交收清單</h2>
<ol>
<li>以讀碼器當面掃描晶片，與文件上的號碼核對。</li>
<li>交付疫苗記錄正本，註明下次接種的日期。</li>
<li>說明領取及續領狗牌的責任由何時起由買家承擔。</li>
<li>更新晶片登記資料：主人姓名、地址及電話。</li>
<li>雙方在清單上簽署，各執一份。</li>
</ol>
<h2>讀碼器怎樣保養</h2>
<p>每月以測試晶片校驗一次；電量不足時讀取距離會縮短，容易誤以為「沒有晶片」。掃描時由肩胛之間開始，再掃左右兩側及前肢，因為晶片可能移位。</p>
<p>清單範本載於《會員實務手冊》，可在<a href="/publications">刊物</a>一頁下載。</p>`,
    titleEn: 'Microchips, rabies vaccination and dog licences: a handover checklist',
    excerptEn:
      'Before a dog changes hands, the shop should explain the microchip, the vaccination and the licence. Our checklist is ready for members to use.',
    contentEn: `<p>By law, a dog of five months or more must be microchipped, vaccinated against rabies and licensed. Explaining this at handover protects the animal and spares both sides an argument later.</p>
<h2>The checklist</h2>
<ol>
<li>Scan the chip in front of the buyer and compare the number with the papers.</li>
<li>Hand over the original vaccination record, with the date of the next dose.</li>
<li>Say from which day the licence and its renewal are the buyer's responsibility.</li>
<li>Update the chip registration: the keeper's name, address and phone number.</li>
<li>Both sign the list, and each keeps a copy.</li>
</ol>
<h2>Looking after the reader</h2>
<p>Test it once a month with a spare chip. A weak battery shortens the reading distance and makes you think that there is no chip. Start between the shoulder blades, then both sides and the forelegs: chips do wander.</p>
<p>A template is in the <em>Members' Practical Handbook</em>, under <a href="/en/publications">Publications</a>.</p>`,
  },
  {
    daysFromToday: -27,
    time: '10:00',
    featured: true,
    picture: 'shop',
    title: '動物售賣及繁育牌照：申請與續期須知',
    excerpt: '售賣動物須先取得有關牌照。本會整理申請流程、處所要求及續期時間表，提醒會員預早三個月開始準備。',
    content: `<p>在香港以售賣動物為業，或為售賣而繁育狗隻，須先向主管部門取得相應牌照或許可證，並遵守牌照條件及實務守則。以下是會員最常查詢的幾點。</p>
<h2>你需要哪一類？</h2>
<table>
<thead><tr><th>業務</th><th>一般需要</th></tr></thead>
<tbody>
<tr><td>零售或批發活體動物</td><td>動物售賣商牌照</td></tr>
<tr><td>繁育狗隻並出售</td><td>按規模劃分的繁育人牌照</td></tr>
<tr><td>個別主人出售自己的狗隻</td><td>單次許可證</td></tr>
<tr><td>只售用品、食品</td><td>毋須動物售賣牌照，但須遵守商品說明的規定</td></tr>
</tbody>
</table>
<h2>處所準備</h2>
<ul>
<li>籠舍尺寸、通風、照明及排水須符合牌照條件。</li>
<li>備有隔離位置，供患病或新到動物使用。</li>
<li>保存動物來源、健康及銷售記錄，以備查核。</li>
</ul>
<h2>續期時間表</h2>
<ol>
<li><strong>到期前三個月：</strong>自行檢查處所，補做維修。</li>
<li><strong>到期前兩個月：</strong>遞交申請及所需文件。</li>
<li><strong>到期前一個月：</strong>確認巡查日期及跟進事項。</li>
</ol>
<p>牌照名稱、費用及條件或有修訂，請以主管部門公佈為準。會員可預約秘書處同事協助檢視文件。</p>`,
    titleEn: 'Licences for selling and breeding animals: applying and renewing',
    excerptEn:
      'Anyone who sells animals needs the right licence first. The steps, what is expected of the premises, and a renewal timetable that starts three months ahead.',
    contentEn: `<p>Selling animals as a business in Hong Kong, or breeding dogs for sale, needs the proper licence or permit, and its conditions and code of practice must be kept. These are the points that members ask about most.</p>
<h2>Which one do you need?</h2>
<table>
<thead><tr><th>Business</th><th>Usually needed</th></tr></thead>
<tbody>
<tr><td>Retail or wholesale of live animals</td><td>Animal trader licence</td></tr>
<tr><td>Breeding dogs for sale</td><td>Breeder licence, by scale</td></tr>
<tr><td>A keeper selling his or her own dog</td><td>One-off permit</td></tr>
<tr><td>Supplies and food alone</td><td>No animal trader licence; rules on trade descriptions apply</td></tr>
</tbody>
</table>
<h2>The premises</h2>
<ul>
<li>Cage size, ventilation, lighting and drainage as the licence requires.</li>
<li>A place apart for animals that are ill or newly arrived.</li>
<li>Records of source, health and sale, ready to be shown.</li>
</ul>
<h2>Renewal</h2>
<ol>
<li><strong>Three months before expiry:</strong> inspect your own premises and make repairs.</li>
<li><strong>Two months before:</strong> hand in the application with its papers.</li>
<li><strong>One month before:</strong> confirm the inspection and settle open points.</li>
</ol>
<p>Names, fees and conditions may change; what the authority publishes prevails. Members may book a session with the secretariat to go through their papers.</p>`,
  },
  {
    daysFromToday: -80,
    time: '15:00',
    featured: false,
    picture: 'rabbit',
    title: '小動物店良好作業：兔、倉鼠及天竺鼠的飼養與銷售',
    excerpt: '小動物體形細小，需要卻不少。本會小動物小組訂出籠舍、飼料及銷售說明的基本做法。',
    content: `<p>兔、倉鼠及天竺鼠是不少家庭的第一隻寵物。店舖的飼養環境和講解，往往決定牠們往後多年的生活。</p>
<h3>籠舍</h3>
<ul>
<li>避免金屬網底，以免兔隻腳底受傷；鋪設厚墊料，每日清走濕處。</li>
<li>倉鼠應獨居；兔和天竺鼠可成對飼養，但須先分辨性別。</li>
<li>提供躲藏位置，避開電視及揚聲器。</li>
</ul>
<h3>飼料</h3>
<p>兔及天竺鼠以乾草為主糧，無限量供應；天竺鼠須補充維他命 C。轉換飼料應以一星期逐步進行。</p>
<h3>銷售時要講</h3>
<ol>
<li>壽命：倉鼠約兩年，天竺鼠約五至七年，兔可達十年。</li>
<li>每月開支的估算，包括乾草、墊料及獸醫費用。</li>
<li>香港夏天必須有降溫安排。</li>
</ol>`,
    titleEn: 'Good practice for small-animal shops: rabbits, hamsters and guinea pigs',
    excerptEn:
      'Small bodies, real needs: the basics on housing, food and what to tell buyers, from our small-animal group.',
    contentEn: `<p>For many families a rabbit, hamster or guinea pig is the first pet. How a shop keeps and explains them often decides how they live for years.</p>
<h3>Housing</h3>
<ul>
<li>No wire floors, which hurt rabbits' feet. Deep bedding, wet spots removed daily.</li>
<li>Hamsters live alone; rabbits and guinea pigs may be kept in pairs once they are properly sexed.</li>
<li>A place to hide, away from televisions and loudspeakers.</li>
</ul>
<h3>Food</h3>
<p>Hay is the staple for rabbits and guinea pigs, without limit; guinea pigs also need vitamin C. Change feeds gradually, over a week.</p>
<h3>What to tell the buyer</h3>
<ol>
<li>How long they live: hamsters about two years, guinea pigs five to seven, rabbits up to ten.</li>
<li>What a month costs: hay, bedding and the vet.</li>
<li>How to keep them cool through a Hong Kong summer.</li>
</ol>`,
  },
  {
    daysFromToday: -110,
    time: '10:00',
    featured: false,
    picture: 'tortoise',
    title: '龜類及爬蟲買賣：來源證明與許可證備忘',
    excerpt: '不少龜類及爬蟲屬受管制物種，管有、進出口及售賣都可能需要許可證。入貨時先問來源，勝過事後補救。',
    content: `<p>不少龜、蜥蜴及蛇類列入瀕危物種的國際公約附錄，本地法例對其進出口、管有及售賣有相應管制。違者可被檢控，貨物亦會充公。</p>
<h2>入貨三問</h2>
<ol>
<li>學名是甚麼？俗名往往包含幾個物種，管制級別可以不同。</li>
<li>人工繁殖還是野外捕獲？兩者所需文件不同。</li>
<li>許可證上的數量和標記，與實物是否吻合？</li>
</ol>
<h2>店內記錄</h2>
<p>每隻受管制動物應有獨立檔案：相片、學名、來源文件副本、出售日期及買家聯絡方法。檔案建議保存最少兩年。</p>
<blockquote>「平、靚、冇文件」從來不是優惠，而是風險。</blockquote>`,
    titleEn: 'Tortoises and reptiles: proof of origin and permits, in brief',
    excerptEn:
      'Many tortoises and reptiles are controlled species; keeping, moving and selling them may need a permit. Asking first is cheaper than explaining later.',
    contentEn: `<p>Many tortoises, lizards and snakes are listed under the international convention on endangered species, and local law controls their import, export, possession and sale. Offenders may be prosecuted and lose the animals.</p>
<h2>Three questions when you buy stock</h2>
<ol>
<li>What is the scientific name? One common name may cover several species under different controls.</li>
<li>Bred in captivity or caught in the wild? The papers differ.</li>
<li>Do the numbers and marks on the permit match the animals?</li>
</ol>
<h2>Records in the shop</h2>
<p>Give each controlled animal a file of its own: photographs, scientific name, copies of the papers, date of sale and how to reach the buyer. Keep it for at least two years.</p>
<blockquote>"Cheap, pretty and without papers" is not a bargain. It is a risk.</blockquote>`,
  },
  {
    daysFromToday: -150,
    time: '14:30',
    featured: false,
    picture: 'dog',
    title: '寵物食品標籤：五個容易忽略的位置',
    excerpt: '產品說明必須真確。入口商及零售店在上架前，宜檢查五個最常出錯的標籤位置。',
    content: `<p>商品說明不得虛假或有誤導成分，寵物食品亦不例外。本會收集會員經驗，列出上架前最值得檢查的五個位置：</p>
<ol>
<li><strong>淨重：</strong>翻貼標籤有否遮蓋原有重量？</li>
<li><strong>食用對象：</strong>主糧、零食及處方糧要清楚分開。</li>
<li><strong>「天然」「無添加」：</strong>有沒有文件支持？</li>
<li><strong>日期格式：</strong>日／月／年與月／日／年容易混淆，宜加中文註明。</li>
<li><strong>功效聲稱：</strong>避免使用「治療」、「根治」等字眼。</li>
</ol>
<p>會員可把標籤稿電郵至秘書處，由食品小組同業提供意見；意見只供參考，並不代表法律意見。</p>`,
    titleEn: 'Pet food labels: five places that are easily overlooked',
    excerptEn:
      'Trade descriptions must be true. Five spots on the label worth checking before anything goes on the shelf.',
    contentEn: `<p>A trade description must not be false or misleading, and pet food is no exception. From members' experience, these five places deserve a second look:</p>
<ol>
<li><strong>Net weight:</strong> does an overprinted sticker hide the original figure?</li>
<li><strong>Intended use:</strong> complete food, treats and prescription diets should be told apart at a glance.</li>
<li><strong>"Natural" and "no additives":</strong> is there paper to support it?</li>
<li><strong>Dates:</strong> day/month/year and month/day/year are easily confused; spell it out in Chinese.</li>
<li><strong>Claims:</strong> stay away from "cures" and "treats".</li>
</ol>
<p>Members may e-mail draft labels to the secretariat for comments from the food group. Comments are for reference and are not legal advice.</p>`,
  },
  {
    daysFromToday: -365,
    time: '11:30',
    featured: false,
    picture: null,
    title: '零售店收集顧客資料：私隱條例下的日常做法',
    excerpt: '會員卡、寵物美容記錄、酒店入住表格都載有個人資料。收集愈少，保管愈易。',
    content: `<p>寵物店日常會收集主人姓名、電話、住址甚至身份證明文件。根據個人資料私隱的法例，收集須有明確目的，資料不應超乎適度。</p>
<h3>可以馬上做的四件事</h3>
<ul>
<li>在表格加入簡短聲明：收集目的、誰會看到、如何查閱及更正。</li>
<li>不再收集身份證號碼；領取寵物時核對取件編號已經足夠。</li>
<li>即時通訊群組內的顧客相片及住址，完成交收後刪除。</li>
<li>離職員工的帳戶當日停用。</li>
</ul>
<p>本會已擬備聲明範本，會員可向秘書處索取。</p>`,
    titleEn: "Customers' data in the shop: everyday practice under the privacy law",
    excerptEn:
      'Loyalty cards, grooming records and boarding forms all hold personal data. The less you collect, the less you must guard.',
    contentEn: `<p>Shops collect names, phone numbers, addresses and sometimes copies of identity papers. The law on personal data asks for a clear purpose and for no more data than that purpose needs.</p>
<h3>Four things to do today</h3>
<ul>
<li>Add a short statement to every form: why you ask, who will see it, how to have it corrected.</li>
<li>Stop asking for identity card numbers; a collection number is enough when a pet goes home.</li>
<li>Delete customers' photographs and addresses from chat groups once a delivery is done.</li>
<li>Close the accounts of departing staff on the same day.</li>
</ul>
<p>A sample statement is available to members from the secretariat.</p>`,
  },
];
