import type { DemoNews } from './types.ts';

export const serviceNews: DemoNews[] = [
  {
    daysFromToday: -41,
    time: '10:00',
    featured: false,
    picture: 'shop',
    title: '會員中心場地租用：收費與預約安排',
    excerpt:
      '中心可作講座、考核、產品發佈及小型聚會之用。會員每兩小時 HK$500，非會員 HK$1,500，請最少於三個工作天前預約。',
    content: `<p>會員中心設投影、音響及流動講台，可容納約四十人，適合講座、技能考核、產品發佈及小型聚會。</p>
<h2>收費</h2>
<table>
<thead><tr><th>租用者</th><th>每兩小時</th></tr></thead>
<tbody>
<tr><td>會員</td><td>HK$500</td></tr>
<tr><td>非會員</td><td>HK$1,500</td></tr>
</tbody>
</table>
<h2>預約步驟</h2>
<ol>
<li>最少於三個工作天前致電秘書處查詢檔期。</li>
<li>交回申請表，說明用途、人數及會否有動物到場。</li>
<li>使用前繳清費用；收到確認電郵後，預約才告作實。</li>
</ol>
<h2>常見問題</h2>
<p><strong>可以帶動物嗎？</strong> 可以，但須事先申報，並自備墊布及清潔用品。<br><strong>可以飲食嗎？</strong> 可以，請於離場前清理垃圾。</p>
<p>設施相片及其他須知，見<a href="/venue-rental">場地租用</a>。</p>`,
    titleEn: 'Hiring the members’ centre: charges and booking',
    excerptEn:
      'For talks, examinations, launches and small gatherings. HK$500 per two hours for members, HK$1,500 for others. Please book at least three working days ahead.',
    contentEn: `<p>The centre seats about forty, with a projector, sound and a movable stage. It suits talks, examinations, product launches and small gatherings.</p>
<h2>Charges</h2>
<table>
<thead><tr><th>Hirer</th><th>Per two hours</th></tr></thead>
<tbody>
<tr><td>Members</td><td>HK$500</td></tr>
<tr><td>Non-members</td><td>HK$1,500</td></tr>
</tbody>
</table>
<h2>How to book</h2>
<ol>
<li>Call the secretariat at least three working days ahead to ask what is free.</li>
<li>Return the form with your purpose, the number of people, and whether animals will come.</li>
<li>Pay before use. The booking stands once you have our confirmation by e-mail.</li>
</ol>
<h2>Often asked</h2>
<p><strong>May we bring animals?</strong> Yes, if you tell us beforehand and bring mats and cleaning things.<br><strong>May we eat and drink?</strong> Yes; please clear up before you leave.</p>
<p>Pictures and conditions are under <a href="/en/venue-rental">Venue rental</a>.</p>`,
  },
  {
    daysFromToday: -66,
    time: '11:00',
    featured: false,
    picture: 'exhibition',
    title: '工商機構支援基金項目：中期進度報告',
    excerpt:
      '項目旨在協助本地中小企開拓市場及提升服務水平。首階段調查及工作坊已完成，下一階段將推出網上培訓教材。',
    content: `<p>本會推行的工商機構支援基金（TSF）項目已完成首階段工作。項目目標，是協助寵物業界的中小企提升服務水平，並為開拓境外市場作好準備。</p>
<h2>已完成</h2>
<ul>
<li>訪問一百二十間店舖及供應商，了解培訓及數碼化需要。</li>
<li>舉辦四場工作坊，主題包括網上展示、包裝標籤及跨境物流。</li>
<li>整理七個個案，編成案例集初稿。</li>
</ul>
<h2>下一階段</h2>
<table>
<thead><tr><th>工作</th><th>預計完成</th></tr></thead>
<tbody>
<tr><td>網上培訓教材（六個單元）</td><td>三個月內</td></tr>
<tr><td>買家配對日</td><td>半年內</td></tr>
<tr><td>案例集定稿及成果發佈會</td><td>九個月內</td></tr>
</tbody>
</table>
<p>所有成果將免費供業界使用，不限會員。項目網頁可在本網站頁首選單進入。</p>`,
    titleEn: 'TSF project: mid-term report',
    excerptEn:
      'The project helps small and medium firms to reach new markets and raise their service. The survey and first workshops are done; online training comes next.',
    contentEn: `<p>The first stage of our project under the Trade and Industrial Organisation Support Fund (TSF) is complete. It aims to help smaller firms in the pet trade to raise their service and to get ready for markets outside Hong Kong.</p>
<h2>Done</h2>
<ul>
<li>Interviews with 120 shops and suppliers about training and digital needs.</li>
<li>Four workshops: presenting yourself online, packaging and labels, cross-border logistics among them.</li>
<li>Seven cases written up as a first draft of the casebook.</li>
</ul>
<h2>Next</h2>
<table>
<thead><tr><th>Work</th><th>Expected within</th></tr></thead>
<tbody>
<tr><td>Online training in six units</td><td>Three months</td></tr>
<tr><td>A day of meetings with buyers</td><td>Six months</td></tr>
<tr><td>Final casebook and presentation of results</td><td>Nine months</td></tr>
</tbody>
</table>
<p>Everything will be free for the whole trade, members or not. The project's pages are in the menu at the top of this site.</p>`,
  },
  {
    daysFromToday: -171,
    time: '10:30',
    featured: false,
    picture: 'cat',
    title: '貓店及寵物酒店：通風、氣味與清潔的實用建議',
    excerpt: '氣味投訴是商住大廈內最常見的爭議。由換氣次數到清潔次序，做好幾個細節便可大幅改善。',
    content: `<p>不少貓店及寵物酒店設於商住大廈，氣味與聲浪容易引起投訴。本會走訪十多間會員店舖，整理出花費不多而見效的做法。</p>
<h2>空氣</h2>
<ul>
<li>以每小時換氣六次以上為目標；抽氣口靠近貓砂區，不要對正鄰居窗口。</li>
<li>活性炭濾網每三個月更換，在日曆上記下日期。</li>
</ul>
<h2>清潔次序</h2>
<ol>
<li>先清走固體，再用清潔劑，最後才消毒；次序調轉，消毒劑會失效。</li>
<li>由健康區做到隔離區，抹布以顏色分開。</li>
<li>避免含酚類的消毒劑，貓隻不能代謝。</li>
</ol>
<h2>與鄰居溝通</h2>
<p>在門口貼上負責人電話，遇投訴即日回覆。多位會員說，一通電話比一部新風機更有用。</p>`,
    titleEn: 'Cat shops and pet hotels: ventilation, odour control and cleaning',
    excerptEn:
      'Smell is what neighbours in mixed-use buildings complain about most. A few details, from air changes to the order of cleaning, make the difference.',
    contentEn: `<p>Many cat shops and pet hotels are in buildings where people also live. We visited more than ten members and collected what works without costing much.</p>
<h2>Air</h2>
<ul>
<li>Aim for six air changes an hour or more. Put the extractor near the litter area, and never facing a neighbour's window.</li>
<li>Change carbon filters every three months; write the date on the calendar.</li>
</ul>
<h2>The order of cleaning</h2>
<ol>
<li>Remove solids, then wash, then disinfect. In any other order the disinfectant does nothing.</li>
<li>Work from the healthy area to the isolation area, with cloths of different colours.</li>
<li>Avoid phenol-based disinfectants, which cats cannot break down.</li>
</ol>
<h2>Talk to the neighbours</h2>
<p>Put the manager's phone number on the door and answer complaints on the same day. Several members told us that one phone call did more than a new fan.</p>`,
  },
  {
    daysFromToday: -250,
    time: '12:00',
    featured: false,
    picture: 'shop',
    title: '會員優惠計劃：徵集參與商戶',
    excerpt: '本會現向會員公司徵集優惠，將刊載於會員通訊及網上會員目錄。',
    content: `<p>會員優惠計劃旨在鼓勵同業互相支持。參與方法：</p>
<ol>
<li>填寫優惠內容、有效日期及條款。</li>
<li>提供公司標誌（PNG 或 PDF）。</li>
<li>電郵至秘書處，獲確認後於下一期會員通訊刊登。</li>
</ol>
<p>優惠須最少為期三個月。刊登費用全免，如有查詢請致電秘書處。</p>`,
    titleEn: null,
    excerptEn: null,
    contentEn: null,
  },
  {
    daysFromToday: -285,
    time: '15:00',
    featured: false,
    picture: 'clinic',
    title: '與獸醫對談：店舖急救包應該有甚麼？',
    excerpt: '一個齊備的急救包加上清晰的分工，可以為動物爭取最寶貴的十分鐘。',
    content: `<p>獸醫常說，送到診所前的十分鐘最關鍵。本會邀請業界獸醫與店舖員工對談，由急救包談到分工。</p>
<h2>急救包清單</h2>
<ul>
<li>消毒紗布、彈性繃帶、圓頭剪刀</li>
<li>生理鹽水、電子體溫計、潤滑劑</li>
<li>毛巾兩條、口罩（嘴套）大小各一</li>
<li>附近兩間診所的地址、電話及夜診時間</li>
</ul>
<h2>不要做的事</h2>
<ul>
<li>不要餵食人用止痛藥，對貓尤其致命。</li>
<li>不要替疑似骨折的動物拉直肢體。</li>
<li>抽搐期間不要把手放入口中，移開四周硬物並計時即可。</li>
</ul>
<h2>分工</h2>
<p>一人照顧動物，一人致電診所，一人安撫顧客及記錄時間。每季演習一次，只需十分鐘。</p>`,
    titleEn: 'A talk with vets: what belongs in a shop’s first-aid box?',
    excerptEn: 'A complete box and a clear division of work can win an animal its most precious ten minutes.',
    contentEn: `<p>Vets say that the ten minutes before the clinic matter most. We brought vets and shop staff together to talk about the box, and about who does what.</p>
<h2>What to keep in it</h2>
<ul>
<li>Sterile gauze, elastic bandage, blunt-ended scissors</li>
<li>Saline, a digital thermometer, lubricant</li>
<li>Two towels, a large and a small muzzle</li>
<li>Addresses, phone numbers and night hours of two clinics nearby</li>
</ul>
<h2>What not to do</h2>
<ul>
<li>Give no human painkillers; they kill cats in particular.</li>
<li>Do not straighten a limb that may be broken.</li>
<li>During a fit keep your hands out of the mouth. Move hard things away and time it.</li>
</ul>
<h2>Who does what</h2>
<p>One looks after the animal, one calls the clinic, one calms the customer and notes the times. Practise once a quarter; it takes ten minutes.</p>`,
  },
];
